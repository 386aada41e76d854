/** @throws RangeError if an option isn't a number in the range. */
export function assertRange(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) {
    throw new RangeError(`${name} must be a number from ${least} to ${most}`)
  }
}
