import type { OrderStops } from '@plumbline/domain/positions/order-stops'
import { cleanVolume } from '@plumbline/domain/positions/position-legs'
import { VOLUME_EPSILON } from '@plumbline/domain/positions/position-leg'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { withMovedStops } from '@plumbline/domain/imports/moved-stops'
import { exitExecution, joinClosingRows } from '@plumbline/domain/imports/join-closing-rows'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import { eventProblem, type TesterEvent } from './event-row.ts'

/** An open position: its entry, and one row for each part that was closed. */
interface Position {
  readonly entry: ImportedTrade
  readonly closed: ImportedTrade[]
  remaining: number
  /** As its last exit states them; 0: it does not. */
  lastStops: OrderStops
}

/**
 * Builds positions from tester events. After a partial close the tester prints the rest as a new order with the same
 * time and entry price: it stays one position, under the first order's number.
 */
export function createPositions(
  pair: () => string,
  onProblem: (problem: Problem) => void,
): {
  readonly take: (event: TesterEvent, net: AmountE8) => void
  readonly trades: () => readonly ImportedTrade[]
} {
  const open = new Map<string, Position>()
  const trades: ImportedTrade[] = []
  /** Position of the last partial close, until an entry continues it under a new order. */
  let rest: Position | undefined
  let lastSwapped: Position | undefined

  const enter = (event: TesterEvent, direction: ImportedTrade['direction']) => {
    const continued = rest && isRestOf(rest, event, direction) ? rest : undefined
    if (continued) {
      open.delete(continued.closed.at(-1)?.brokerId ?? '')
      rest = undefined
    }
    open.set(event.order, continued ?? openPosition(event, direction, pair()))
  }
  const exit = (event: TesterEvent, net: AmountE8) => {
    const position = open.get(event.order)
    if (!position) return onProblem(eventProblem(event))
    const isPart = event.size > 0 && event.size < position.remaining - VOLUME_EPSILON
    const size = isPart ? event.size : position.remaining
    position.lastStops = event
    position.closed.push(closedPart(position.entry, event, size, net))
    position.remaining = cleanVolume(position.remaining - size)
    lastSwapped = position
    if (isPart) rest = position
    else {
      open.delete(event.order)
      trades.push(closedTrade(position))
    }
  }
  return {
    take(event, net) {
      switch (event.kind) {
        case 'buy':
        case 'sell':
          enter(event, event.kind === 'buy' ? 'long' : 'short')
          break
        case 'swap open':
          // Rollover: the position was closed and continues as a new one.
          if (lastSwapped) open.set(event.order, openPosition(event, lastSwapped.entry.direction, pair()))
          break
        case 'modify':
          modify(open, event)
          break
        case 'exit':
          exit(event, net)
          break
        case 'other':
          break
      }
    },
    trades: () => [...trades, ...[...open.values()].map(openTrade)].sort((a, b) => a.line - b.line),
  }
}

function isRestOf({ entry, closed, remaining }: Position, event: TesterEvent, direction: string): boolean {
  return (
    entry.direction === direction &&
    entry.entryPrice === event.price &&
    closed.at(-1)?.closedAt === event.at &&
    Math.abs(remaining - event.size) < VOLUME_EPSILON
  )
}

function openPosition(event: TesterEvent, direction: ImportedTrade['direction'], pair: string): Position {
  const entry: ImportedTrade = {
    brokerId: event.order,
    line: event.line,
    pair,
    direction,
    quantity: event.size,
    entryPrice: event.price,
    exitPrice: null,
    openedAt: event.at,
    closedAt: null,
    grossPnl: 0n,
    commission: 0n,
    swap: 0n,
    fee: 0n,
    stopLoss: event.stopLoss,
    takeProfit: event.takeProfit,
    notes: '',
    closingRows: 0,
  }
  return { entry, closed: [], remaining: event.size, lastStops: entry }
}

/** The first stops are the trade's; of later ones, those at the exit are known. */
function modify(open: Map<string, Position>, event: TesterEvent): void {
  const position = open.get(event.order)
  if (!position || position.closed.length > 0) return
  const stopLoss = position.entry.stopLoss || event.stopLoss
  const takeProfit = position.entry.takeProfit || event.takeProfit
  open.set(event.order, { ...position, entry: { ...position.entry, stopLoss, takeProfit } })
}

function closedPart(
  entry: ImportedTrade,
  event: TesterEvent,
  quantity: number,
  net: AmountE8,
): ImportedTrade {
  return {
    ...entry,
    brokerId: event.order,
    quantity,
    exitPrice: event.price,
    closedAt: event.at,
    grossPnl: net,
    closingRows: 1,
  }
}

function closedTrade({ entry, closed: [first, ...others], lastStops }: Position): ImportedTrade {
  if (!first) throw new Error('a closed position has a closed part')
  const joined = { ...joinClosingRows([first, ...others]), brokerId: entry.brokerId, line: entry.line }
  return withMovedStops(joined, entry, lastStops)
}

/** A position still open at the end of the test. */
function openTrade({ entry, closed, remaining }: Position): ImportedTrade {
  if (closed.length === 0) return entry
  const executions = closed.map(exitExecution)
  return {
    ...entry,
    quantity: remaining,
    closingRows: closed.length,
    executions,
  }
}
