import type { Direction } from '../trades/direction.ts'
import { type StoppedTrade, stopSteps } from '../trades/stop-steps.ts'

interface WidenedTrade extends StoppedTrade {
  readonly direction: Direction
  readonly entryPrice: number
}

type Executions = Parameters<typeof stopSteps>[1]

/**
 * Largest move of the stop away from the entry after the opening, relative to the initial distance; 0 if it was not
 * widened. null if the source states fewer than two stops, or the first one was not on the losing side.
 */
export function stopWidening(trade: WidenedTrade, executions: Executions): number | null {
  const stated = executions.filter(({ stopLoss }) => (stopLoss ?? 0) !== 0)
  if (!stated.some(({ at }) => at > trade.openedAt)) return null
  const [first, ...later] = stopSteps(trade, executions, 'stopLoss')
  if (first === undefined) return null
  const sign = trade.direction === 'long' ? 1 : -1
  const distance = (trade.entryPrice - first.price) * sign
  if (!(distance > 0)) return null
  return Math.max(0, ...later.map(({ price }) => ((trade.entryPrice - price) * sign) / distance - 1))
}
