import { median } from "./format.ts"

const warmUpCalls = 600
const rounds = 11
const lapsPerRound = 20
const callsPerLap = 15

/** The time of a call in microseconds, and for each round its ratio to the time of the first call. */
export interface CallTime {
  name: string
  microseconds: number
  ratios: number[]
}

/**
 * Compares the times of calls. A round has short laps, and each lap runs all calls in another order. Other load on the
 * machine thus affects all calls alike. The time of a round is the median of its laps, because one pause of a busy
 * machine takes longer than a hundred calls.
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
