import { median } from "./table.ts"

const warmUp = 600
const rounds = 11
const lapsOfRound = 20
const callsOfLap = 15

/** What a contestant took: microseconds a call, and how that compares with the first contestant. */
export interface Time {
  name: string
  micros: number
  ratio: number
  lowest: number
  highest: number
}

/**
 * Times calls against each other. A round is made of short laps that all take part in, each lap beginning with
 * another one, so that what the machine does besides falls on all. The time of a round is that of its
 * median call, as one pause of a busy machine is longer than a hundred calls; what counts is its ratio to the
 * first contestant's of the same round.
 */
export async function time(calls: [name: string, call: () => Promise<unknown>][]): Promise<Time[]> {
  for (const [, call] of calls) await microsOf(call, warmUp)
  const taken: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const ofRound: number[][] = calls.map(() => [])
    for (let lap = 0; lap < lapsOfRound; lap++) {
      for (let turn = 0; turn < calls.length; turn++) {
        const i = (round + lap + turn) % calls.length
        ofRound[i]!.push(...(await microsOf(calls[i]![1], callsOfLap)))
      }
    }
    for (const [i, micros] of ofRound.entries()) taken[i]!.push(median(micros))
  }
  return calls.map(([name], i) => {
    const ratios = taken[i]!.map((micros, round) => micros / taken[0]![round]!)
    return {
      name,
      micros: median(taken[i]!),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    }
  })
}

async function microsOf(call: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await call()
    taken.push((performance.now() - start) * 1000)
  }
  return taken
}
