import type { OrderStops } from '@plumbline/domain/positions/order-stops'
import type { Row } from '../../readers/row.ts'
import { readStop } from '../../readers/broker-number.ts'
import { timeColumn } from './row-kind.ts'

/** An order's id and stops; undefined if it has none. The stops are the two columns before the second time. */
export function readOrderRow({ cells }: Row): readonly [id: string, stops: OrderStops] | undefined {
  const time = timeColumn(cells)
  const id = cells[1] ?? ''
  if (time === undefined || id === '') return undefined
  const stopLoss = readStop(cells[time - 2])
  const takeProfit = readStop(cells[time - 1])
  return stopLoss === 0 && takeProfit === 0 ? undefined : [id, { stopLoss, takeProfit }]
}
