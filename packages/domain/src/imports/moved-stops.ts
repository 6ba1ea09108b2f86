import type { OrderStops } from '../positions/order-stops.ts'
import type { ImportedTrade } from './imported-trade.ts'
import type { BookedMoney, ImportedExecution } from '../positions/imported-execution.ts'

const NO_MONEY: BookedMoney = { grossPnl: 0n, commission: 0n, swap: 0n, fee: 0n }

/** Whether an execution states another stop or target than the trade had at its opening. 0 at the opening is unknown. */
export function isMoved(opening: OrderStops, executions: readonly ImportedExecution[]): boolean {
  return executions.some(
    ({ stopLoss, takeProfit }) =>
      differs(opening.stopLoss, stopLoss) || differs(opening.takeProfit, takeProfit),
  )
}

/**
 * A closed trade whose source states stops at the opening and at the closing, 0 where it does not. If they differ, the
 * trade has those of the opening, which its R is about, and its executions state both.
 */
export function withMovedStops(
  trade: ImportedTrade,
  opening: OrderStops,
  closing: OrderStops,
): ImportedTrade {
  const isStopMoved = differs(opening.stopLoss, closing.stopLoss)
  const isTargetMoved = differs(opening.takeProfit, closing.takeProfit)
  if (trade.closedAt === null || !(isStopMoved || isTargetMoved)) return trade
  const executions = trade.executions ?? fillsOf(trade, trade.closedAt)
  const first = executions.findIndex(({ kind }) => kind === 'entry')
  const last = executions.findLastIndex(({ kind }) => kind === 'exit')
  return {
    ...trade,
    stopLoss: isStopMoved ? opening.stopLoss : trade.stopLoss,
    takeProfit: isTargetMoved ? opening.takeProfit : trade.takeProfit,
    executions: executions.map((execution, index) => {
      if (index !== first && index !== last) return execution
      return { ...statedStops(index === first ? opening : closing), ...execution }
    }),
  }
}

/** The entry and the exit of a trade that was opened and closed at once; all money is booked with the exit. */
function fillsOf(trade: ImportedTrade, closedAt: string): readonly ImportedExecution[] {
  const { brokerId, quantity, entryPrice, exitPrice, grossPnl, commission, swap, fee } = trade
  return [
    { kind: 'entry', brokerId: null, at: trade.openedAt, price: entryPrice, quantity, ...NO_MONEY },
    {
      kind: 'exit',
      brokerId,
      at: closedAt,
      price: exitPrice ?? entryPrice,
      quantity,
      grossPnl,
      commission,
      swap,
      fee,
    },
  ]
}

function statedStops({ stopLoss, takeProfit }: OrderStops): Partial<OrderStops> {
  return { ...(stopLoss !== 0 && { stopLoss }), ...(takeProfit !== 0 && { takeProfit }) }
}

/** 0 and absent are unknown. */
function differs(before: number, after: number | undefined): boolean {
  if (before === 0 || after === undefined || after === 0) return false
  return Math.abs(before - after) > 1e-9 * Math.max(Math.abs(before), Math.abs(after))
}
