import { averageOfExits } from '@plumbline/domain/backtesting/average-of-exits'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import type { Annotation, PriceLine } from '#web/components/charts/candles/chart-items.ts'
import type { OrderDraft } from './order-draft.ts'
import { type MarkedTrade, tradeMarks } from './trade-marks.ts'

export type LineText = (kind: 'entry' | 'stop' | 'target' | 'order' | 'draft', id: number | null) => string

/** Levels of open positions, pending orders and the order being entered; most can be dragged. */
export function sessionLines(
  { positions, orders }: Pick<SessionState, 'positions' | 'orders'>,
  draft: OrderDraft,
  digits: number,
  text: LineText,
): readonly PriceLine[] {
  const price = (points: number) => points / 10 ** digits
  const level = (
    id: string,
    points: number | null,
    label: string,
    ink: PriceLine['ink'],
  ): readonly PriceLine[] =>
    points === null ? [] : [{ id, price: price(points), label, ink, movable: true }]
  return [
    ...positions.flatMap(({ id, entryPrice, stopLoss, takeProfit }) => [
      {
        id: `entry:${id}`,
        price: price(entryPrice),
        label: text('entry', id),
        ink: 'accent',
        dashed: false,
      } as const,
      ...level(`stop:${id}`, stopLoss, text('stop', id), 'loss'),
      ...level(`target:${id}`, takeProfit, text('target', id), 'profit'),
    ]),
    ...orders.flatMap((order) => [
      ...level(`price:${order.id}`, order.price, text('order', order.id), 'accent'),
      ...level(`orderStop:${order.id}`, order.stopLoss, text('stop', order.id), 'loss'),
      ...level(`orderTarget:${order.id}`, order.takeProfit, text('target', order.id), 'profit'),
    ]),
    ...level('draft:price', draft.type === 'market' ? null : draft.price, text('draft', null), 'accent'),
    ...level('draft:stopLoss', draft.stopLoss, text('stop', null), 'loss'),
    ...level('draft:takeProfit', draft.takeProfit, text('target', null), 'profit'),
  ]
}

/** What dragging a line decides: an event, or a change of the order that is being written. */
export type Dragged =
  | { readonly kind: 'event'; readonly event: SessionEvent }
  | { readonly kind: 'draft'; readonly changes: Partial<OrderDraft> }

export function draggedLine(state: SessionState, line: string, points: number): Dragged | undefined {
  const [what = '', name = ''] = line.split(':')
  if (what === 'draft') {
    return name === 'price' || name === 'stopLoss' || name === 'takeProfit'
      ? { kind: 'draft', changes: { [name]: points } }
      : undefined
  }
  const [id, at] = [Number(name), state.clock]
  const position = state.positions.find((each) => each.id === id)
  const order = state.orders.find((each) => each.id === id)
  if (position && (what === 'stop' || what === 'target')) {
    const { stopLoss, takeProfit } = position
    const levels = what === 'stop' ? { stopLoss: points, takeProfit } : { stopLoss, takeProfit: points }
    return { kind: 'event', event: { kind: 'protect', at, id, ...levels } }
  }
  if (!order) return undefined
  const { quantity, price, stopLoss, takeProfit } = order
  const values = { quantity, price, stopLoss, takeProfit }
  if (what === 'price') values.price = points
  else if (what === 'orderStop') values.stopLoss = points
  else if (what === 'orderTarget') values.takeProfit = points
  else return undefined
  return { kind: 'event', event: { kind: 'changeOrder', at, id, ...values } }
}

/** Trades that are marked in the chart, the last ones. */
const MAX_MARKED = 200

/** Entries and exits, connected by a line in the colour of the result. */
export function sessionMarks(
  { trades, positions }: Pick<SessionState, 'trades' | 'positions'>,
  digits: number,
): readonly Annotation[] {
  const at = (time: number, points: number) => ({ time, price: points / 10 ** digits })
  const all = [
    ...trades.slice(-MAX_MARKED).map((trade) => ({ ...trade, result: trade.netCents })),
    ...positions.map((position) => ({ ...position, result: null })),
  ]
  return tradeMarks(
    all.map(({ id, direction, openedAt, entryPrice, exits, result }): MarkedTrade => {
      const last = exits.at(-1)
      const from = at(openedAt, entryPrice)
      return {
        id: `${id}`,
        label: `#${id}`,
        direction,
        entries: [from],
        exits: exits.map((exit) => ({ ...at(exit.at, exit.price), netCents: exit.netCents })),
        way:
          last && result !== null ? { from, to: at(last.at, averageOfExits(exits)), netCents: result } : null,
      }
    }),
  )
}
