import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseAmount } from '@plumbline/domain/money/amount'
import type { Direction } from '@plumbline/domain/trades/direction'
import type { CsvRecord } from '../csv/csv-importer.ts'
import { type BrokerClock, utcTimes } from '../readers/broker-clock.ts'
import { numberText } from '../readers/number-text.ts'
import { readTime } from '../readers/time-text.ts'

export const TOPSTEPX_COLUMNS = {
  id: ['id'],
  contract: ['contractname'],
  enteredAt: ['enteredat'],
  exitedAt: ['exitedat'],
  entryPrice: ['entryprice'],
  exitPrice: ['exitprice'],
  fees: ['fees'],
  result: ['pnl'],
  size: ['size'],
  type: ['type'],
  commissions: ['commissions'],
} as const

type Column = keyof typeof TOPSTEPX_COLUMNS

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['long', 'long'],
  ['short', 'short'],
])

/** Reads one row: the result is gross; fees and commissions (missing in older exports) are positive costs. */
export function topstepxTrade(
  { cell, problem, line }: CsvRecord<Column>,
  clock: BrokerClock,
): ImportedTrade | Problem {
  const number = (name: Column) => Number(numberText(cell(name), '.') ?? Number.NaN)
  const money = (name: Column) => parseAmount(numberText(cell(name), '.') ?? 'none')
  const cost = (name: Column) => (cell(name) === '' ? 0n : money(name))
  const entered = readTime(cell('enteredAt'), 'mdy')
  const exited = readTime(cell('exitedAt'), 'mdy')
  const direction = DIRECTIONS.get(cell('type').toLowerCase())
  const [quantity, entryPrice, exitPrice] = [number('size'), number('entryPrice'), number('exitPrice')]
  const [grossPnl, fees, commissions] = [money('result'), cost('fees'), cost('commissions')]
  if (entered === undefined) return problem('unusable-time', cell('enteredAt'))
  if (exited === undefined) return problem('unusable-time', cell('exitedAt'))
  if (cell('contract') === '') return problem('missing-symbol')
  if (direction === undefined) return problem('unusable-direction', cell('type'))
  if (!(quantity > 0)) return problem('unusable-number', `Size ${cell('size')}`)
  if (!Number.isFinite(entryPrice)) return problem('unusable-number', `EntryPrice ${cell('entryPrice')}`)
  if (!Number.isFinite(exitPrice)) return problem('unusable-number', `ExitPrice ${cell('exitPrice')}`)
  if (grossPnl === undefined) return problem('unusable-number', `PnL ${cell('result')}`)
  if (fees === undefined) return problem('unusable-number', `Fees ${cell('fees')}`)
  if (commissions === undefined) return problem('unusable-number', `Commissions ${cell('commissions')}`)
  return {
    brokerId: cell('id') === '' ? null : cell('id'),
    line,
    pair: cell('contract'),
    direction,
    quantity,
    entryPrice,
    exitPrice,
    openedAt: clock(entered),
    closedAt: clock(exited),
    grossPnl,
    commission: -commissions,
    swap: 0n,
    fee: -fees,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    closingRows: 1,
    ...utcTimes(entered, exited),
  }
}
