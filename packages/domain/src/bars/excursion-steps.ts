import { createReader, createWriter } from './varints.ts'

/**
 * How the excursions of a trade grew: one step for every time at which the price had moved further against the trade,
 * or further in its favour, than before. Enough to tell which of a stop and a target the price reached first.
 */
export interface ExcursionStep {
  /** Seconds since the opening of the trade. */
  readonly after: number
  /** Largest distance against the trade so far, in points, rounded up. */
  readonly adverse: number
  /** Largest distance in its favour that the price has surely reached so far, in points, rounded down. */
  readonly favourable: number
  /** The price opened here, beyond all prices before: a stop between is filled at `adverse`. */
  readonly isGap: boolean
}

/** About four bytes a step. */
export function encodeSteps(steps: readonly ExcursionStep[]): Uint8Array {
  const writer = createWriter(steps.length * 8)
  let last: ExcursionStep = START
  for (const step of steps) {
    writer.write((step.after - last.after) * 2 + (step.isGap ? 1 : 0))
    writer.write(step.adverse - last.adverse)
    writer.write(step.favourable - last.favourable)
    last = step
  }
  return writer.bytes()
}

/** Reads what `encodeSteps` wrote. */
export function decodeSteps(bytes: Uint8Array): readonly ExcursionStep[] {
  const reader = createReader(bytes)
  const steps: ExcursionStep[] = []
  let last: ExcursionStep = START
  while (!reader.isAtEnd()) {
    const head = reader.read()
    last = {
      after: last.after + Math.floor(head / 2),
      adverse: last.adverse + reader.read(),
      favourable: last.favourable + reader.read(),
      isGap: head % 2 === 1,
    }
    steps.push(last)
  }
  return steps
}

const START: ExcursionStep = { after: 0, adverse: 0, favourable: 0, isGap: false }
