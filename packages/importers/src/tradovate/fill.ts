import type { Problem } from '@plumbline/domain/imports/broker-file'
import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { CsvRecord } from '../csv/csv-importer.ts'
import type { BrokerClock } from '../readers/broker-clock.ts'
import { numberText } from '../readers/number-text.ts'
import { readTime } from '../readers/time-text.ts'
import { futuresContract } from './futures-contract.ts'
import type { PairedFill } from './fill-pair.ts'

/** Columns of a Fills export; names with an underscore are machine-readable duplicates. */
export const FILL_COLUMNS = {
  id: ['fillid', '_id'],
  account: ['account', '_accountid'],
  side: ['bs'],
  contract: ['contract'],
  product: ['product'],
  quantity: ['quantity', '_qty'],
  price: ['_price', 'price'],
  time: ['timestamp'],
  utc: ['_timestamp'],
  commission: ['commission'],
} as const

type FillRecord = CsvRecord<keyof typeof FILL_COLUMNS>

/** One execution. */
export interface Fill extends PairedFill {
  readonly account: string
  readonly contract: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly priceE8: AmountE8
  /** Value in dollars of a price move by 1, per contract. */
  readonly pointValue: number
  /** Commission of the whole fill; a cost is negative. */
  readonly commission: AmountE8
  /** Sort key: the time, to the millisecond if the file has it. */
  readonly order: string
}

const SIDES: ReadonlyMap<string, Fill['side']> = new Map([
  ['buy', 'buy'],
  ['b', 'buy'],
  ['sell', 'sell'],
  ['s', 'sell'],
])

/**
 * Reads one fill; its commission is printed as a positive cost. A product with an unknown point value is a problem.
 * Without a zone (`toBroker` undefined) the printed local time is used, as in the Performance export.
 */
export function readFill(
  { cell, problem, line }: FillRecord,
  toBroker: BrokerClock | undefined,
  noteClock: (local: LocalTime, utc: LocalTime) => void,
): Fill | Problem {
  const printed = readTime(cell('time'), 'mdy')
  const utc = readTime(cell('utc'), 'ymd')
  if (printed && utc && printed.offsetMinutes === null) noteClock(printed.local, utc.local)
  const at = (toBroker && utc ? toBroker(utc) : undefined) ?? printed?.local ?? utc?.local
  const side = SIDES.get(cell('side').toLowerCase())
  const contract = cell('contract')
  const quantity = Number(numberText(cell('quantity'), '.') ?? Number.NaN)
  const priceText = numberText(cell('price'), '.') ?? ''
  const priceE8 = parseAmount(priceText)
  const commission =
    cell('commission') === '' ? 0n : parseAmount(numberText(cell('commission'), '.') ?? 'none')
  if (at === undefined) return problem('unusable-time', cell('time') || cell('utc'))
  if (contract === '') return problem('missing-symbol')
  if (side === undefined) return problem('unusable-direction', cell('side'))
  if (!(quantity > 0)) return problem('unusable-number', `quantity ${cell('quantity')}`)
  if (priceE8 === undefined) return problem('unusable-number', `price ${cell('price')}`)
  if (commission === undefined) return problem('unusable-number', `commission ${cell('commission')}`)
  const fact = futuresContract(contract, cell('product'))
  if (fact === undefined) return problem('unknown-contract', contract)
  if (fact.quote !== 'USD') return problem('unknown-contract', `${contract} (${fact.quote})`)
  return {
    id: cell('id'),
    account: cell('account'),
    contract,
    side,
    quantity,
    price: Number(priceText),
    priceE8,
    pointValue: fact.contractSize,
    commission: -commission,
    at,
    order: cell('utc') === '' ? at : cell('utc'),
    line,
  }
}
