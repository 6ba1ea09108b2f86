import type { LocalTime } from '../time/local-time.ts'

/** What a trade and its executions state about stop and target; 0, null and absent mean not stated. */
export interface StoppedTrade {
  readonly openedAt: LocalTime
  readonly stopLoss: number
  readonly takeProfit: number
}

interface StatedStops {
  readonly at: LocalTime
  readonly stopLoss?: number | null | undefined
  readonly takeProfit?: number | null | undefined
}

/** The level from this time on: at the opening, and at each execution that states another one. */
export interface StopStep {
  readonly at: LocalTime
  readonly price: number
}

/**
 * How the stop or target of a trade was moved, in order of time; one step if it was not, none without any. When it was
 * moved between two executions is not known: the later one is the first that states the new level.
 */
export function stopSteps(
  trade: StoppedTrade,
  executions: readonly StatedStops[],
  which: 'stopLoss' | 'takeProfit',
): readonly StopStep[] {
  const stated = executions
    .flatMap((execution) => {
      const price = execution[which] ?? 0
      return price === 0 ? [] : [{ at: execution.at, price }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const [first] = stated
  const isAtOpening = first !== undefined && first.at <= trade.openedAt
  const opening = isAtOpening ? first.price : trade[which] || (first?.price ?? 0)
  if (opening === 0) return []
  const steps: StopStep[] = [{ at: trade.openedAt, price: opening }]
  for (const step of stated) if (step.price !== steps.at(-1)?.price) steps.push(step)
  return steps
}
