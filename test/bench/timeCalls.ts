import { median } from "./format.ts"

const warmUpCalls = 600
const rounds = 11
const lapsPerRound = 20
const callsPerLap = 15

/** A call's time in microseconds, and its ratio to the first call's time in each round. */
export interface CallTime {
  name: string
  microseconds: number
  ratios: number[]
}

/**
 * Compares how long calls take. A round consists of short laps, each running all calls in a different order, so that
 * other load on the machine affects all calls alike. A round's time is the median of its laps, because a single pause
 * on a busy machine takes longer than a hundred calls.
 */
export async function timeCalls(
  calls: [name: string, call: () => Promise<unknown>][],
): Promise<CallTime[]> {
  for (const [, call] of calls) await timeLap(call, warmUpCalls)
  const medians: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const times: number[][] = calls.map(() => [])
    for (let lap = 0; lap < lapsPerRound; lap++) {
      for (let turn = 0; turn < calls.length; turn++) {
        const i = (round + lap + turn) % calls.length
        times[i]!.push(...(await timeLap(calls[i]![1], callsPerLap)))
      }
    }
    for (const [i, ofRound] of times.entries()) medians[i]!.push(median(ofRound))
  }
  return calls.map(([name], i) => ({
    name,
    microseconds: median(medians[i]!),
    ratios: medians[i]!.map((value, round) => value / medians[0]![round]!),
  }))
}

async function timeLap(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await call()
    times.push((performance.now() - start) * 1000)
  }
  return times
}
