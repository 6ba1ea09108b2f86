import type { BrokerValues } from '../imports/broker-values.ts'
import { centsOf, LARGEST_UNITS } from '../money/cents.ts'
import { readTradeTimes } from '../time/read-trade-times.ts'
import type { BrokerZone } from '../time/zone.ts'
import type { Direction } from '../trades/direction.ts'
import { closingTime as closingTimeOf } from '../trades/closing-time.ts'
import { NO_PNL, resolvePnl } from '../trades/resolve-pnl.ts'
import {
  type Fields,
  instantOf,
  isStorableYear,
  isMap,
  readNumber,
  shown,
  unwrapped,
} from './document-values.ts'
import { type Adjusted, readTexts, type TradeTexts } from './trade-texts.ts'

/** A trade of the document database in the journal's own units. */
export interface DocumentTrade extends TradeTexts {
  /** The document's id in the collection `trades`. */
  readonly sourceId: string
  /** The account's id in the document database. */
  readonly accountId: string
  /** Position in the collection, from 1. */
  readonly line: number
  readonly values: BrokerValues
  readonly breakEven: boolean
  readonly missedTrade: boolean
  /** ISO time, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Why a document is not a usable trade. `detail` shows the value concerned. */
export type TradeFailure =
  | 'not-a-document'
  | 'timestamp'
  | 'closing-time'
  | 'closes-before-opening'
  | 'direction'
  | 'number'

export type ReadDocumentTrade =
  | { readonly kind: 'trade'; readonly trade: DocumentTrade; readonly adjusted: readonly Adjusted[] }
  | { readonly kind: 'failure'; readonly code: TradeFailure; readonly detail: string }

export interface TradeContext {
  readonly line: number
  /** The time zone to which moments (timestamp objects, times with an offset) are converted. */
  readonly zone: BrokerZone
  /** Labels of the user's tags, by tag id. */
  readonly tagLabels: ReadonlyMap<string, string>
}

const LARGEST_PRICE = 1e15

const FIELDS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'userId',
    'accountId',
    'timestamp',
    'closingTime',
    'pair',
    'direction',
    'entryPrice',
    'exitPrice',
  ],
  ...[
    'quantity',
    'grossPnl',
    'fees',
    'netPnl',
    'notes',
    'tags',
    'images',
    'status',
    'stopLoss',
    'takeProfit',
  ],
  ...['emotion', 'session', 'riskRewardRatio', 'strategyId', 'strategyUsage', 'breakEven', 'missedTrade'],
  ...['mt5TradeId', 'createdAt', 'updatedAt'],
])

/**
 * Reads a trade from a document. Missing numbers are 0, a missing pair is 'UNKNOWN'; times are read as in
 * imports. An unusable trade is a failure with its field, never an exception.
 */
export function tradeFromDocument(
  sourceId: string,
  body: unknown,
  { line, zone, tagLabels }: TradeContext,
): ReadDocumentTrade {
  if (!isMap(body)) return { kind: 'failure', code: 'not-a-document', detail: '' }
  const adjusted: Adjusted[] = []
  const times = readTimes(body, zone, adjusted)
  if ('kind' in times) return times
  const direction = directionOf(body['direction'])
  if (direction === undefined) return { kind: 'failure', code: 'direction', detail: shown(body['direction']) }
  const numbers = readNumbers(body, adjusted)
  if ('kind' in numbers) return numbers
  const { notes, ...texts } = readTexts(body, tagLabels, adjusted)
  adjusted.push(...unknownFields(body))
  const trade: DocumentTrade = {
    sourceId,
    accountId: idOf(body['accountId']),
    line,
    values: {
      ...times,
      ...numbersOf(numbers, adjusted),
      status: times.closedAt === null ? 'open' : 'closed',
      pair: texts.pair,
      direction,
      notes,
    },
    ...texts,
    notes,
    breakEven: flagOf(body, 'breakEven', adjusted),
    missedTrade: flagOf(body, 'missedTrade', adjusted),
    createdAt: instantOf(body['createdAt']),
    updatedAt: instantOf(body['updatedAt']),
  }
  return { kind: 'trade', trade, adjusted }
}

type Failure = Extract<ReadDocumentTrade, { kind: 'failure' }>

function readTimes(
  body: Fields,
  zone: BrokerZone,
  adjusted: Adjusted[],
): Pick<BrokerValues, 'openedAt' | 'closedAt'> | Failure {
  const timestamp = unwrapped(body['timestamp'])
  const closingTime = unwrapped(body['closingTime'])
  const flag = wordOf(body['status'])
  const isOpen = flag === 'open'
  const read = readTradeTimes({ timestamp, closingTime: isOpen ? null : closingTime }, zone)
  if (read.kind === 'failure') {
    return read.code === 'INVALID_TIMESTAMP'
      ? { kind: 'failure', code: 'timestamp', detail: shown(timestamp) }
      : { kind: 'failure', code: 'closing-time', detail: shown(closingTime) }
  }
  const { openedAt, closedAt } = read
  if (!isStorableYear(openedAt)) return { kind: 'failure', code: 'timestamp', detail: shown(timestamp) }
  if (closedAt !== null && !isStorableYear(closedAt))
    return { kind: 'failure', code: 'closing-time', detail: shown(closingTime) }
  const closed = closingTimeOf(read, zone)
  if (closed === undefined)
    return { kind: 'failure', code: 'closes-before-opening', detail: `${openedAt} – ${closedAt}` }
  const isGiven = closingTime !== undefined && closingTime !== null && closingTime !== ''
  if (isOpen && isGiven) adjusted.push({ code: 'open-with-closing-time', detail: shown(closingTime) })
  if (closedAt === null && (flag === 'closed' || (!isOpen && hasResult(body)))) {
    adjusted.push({ code: 'closed-at-opening', detail: '' })
    return { openedAt, closedAt: openedAt }
  }
  return { openedAt, closedAt: closed }
}

/** Whether the trade has a result: without a status it then counts as closed. */
function hasResult(body: Fields): boolean {
  return ['exitPrice', 'grossPnl', 'netPnl'].some((field) => {
    const read = readNumber(body[field], LARGEST_PRICE)
    return read.kind === 'number' && read.value !== 0
  })
}

function directionOf(value: unknown): Direction | undefined {
  const word = wordOf(value)
  return word === 'long' || word === 'short' ? word : undefined
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

const NUMBERS = {
  entryPrice: LARGEST_PRICE,
  exitPrice: LARGEST_PRICE,
  quantity: LARGEST_PRICE,
  stopLoss: LARGEST_PRICE,
  takeProfit: LARGEST_PRICE,
  grossPnl: LARGEST_UNITS,
  fees: LARGEST_UNITS,
  netPnl: LARGEST_UNITS,
} as const
type NumberField = keyof typeof NUMBERS
type Numbers = ReadonlyMap<NumberField, number>

/**
 * The numbers that are present. Unreadable ones are skipped and noted in `adjusted`; an unreadable amount of money is a
 * failure instead, since money is never guessed.
 */
function readNumbers(body: Fields, adjusted: Adjusted[]): Numbers | Failure {
  const numbers = new Map<NumberField, number>()
  for (const field of NUMBER_FIELDS) {
    const read = readNumber(body[field], NUMBERS[field])
    const isWrong = read.kind === 'bad' || (field === 'quantity' && read.kind === 'number' && read.value < 0)
    if (isWrong && MONEY_FIELDS.has(field))
      return { kind: 'failure', code: 'number', detail: `${field} ${shown(body[field])}` }
    if (isWrong) adjusted.push({ code: 'other-kind', detail: `${field} ${shown(body[field])}` })
    else if (read.kind === 'number') numbers.set(field, read.value)
  }
  return numbers
}

const MONEY_FIELDS: ReadonlySet<NumberField> = new Set(['grossPnl', 'fees', 'netPnl'])

const NUMBER_FIELDS = [
  'entryPrice',
  'exitPrice',
  'quantity',
  'stopLoss',
  'takeProfit',
  'grossPnl',
  'fees',
  'netPnl',
] as const satisfies readonly NumberField[]

function numbersOf(numbers: Numbers, adjusted: Adjusted[]) {
  const cents = (field: NumberField) => {
    const units = numbers.get(field)
    return units === undefined ? undefined : centsOf(units)
  }
  const given = { grossPnlCents: cents('grossPnl'), feesCents: cents('fees'), netPnlCents: cents('netPnl') }
  const agreed = resolvePnl(given, NO_PNL)
  if (agreed === undefined)
    adjusted.push({ code: 'fees-follow', detail: `fees ${numbers.get('fees') ?? ''}` })
  const settled = agreed ?? resolvePnl({ ...given, feesCents: undefined }, NO_PNL)
  return {
    ...(settled ?? NO_PNL),
    entryPrice: numbers.get('entryPrice') ?? 0,
    exitPrice: numbers.get('exitPrice') ?? null,
    quantity: numbers.get('quantity') ?? 0,
    stopLoss: numbers.get('stopLoss') ?? 0,
    takeProfit: numbers.get('takeProfit') ?? 0,
  }
}

function flagOf(body: Fields, field: 'breakEven' | 'missedTrade', adjusted: Adjusted[]): boolean {
  const value = body[field]
  if (value !== undefined && value !== null && typeof value !== 'boolean')
    adjusted.push({ code: 'other-kind', detail: field })
  return value === true
}

function unknownFields(body: Fields): readonly Adjusted[] {
  const unknown = Object.keys(body).filter((key) => !FIELDS.has(key) && !isNothing(body[key]))
  return unknown.length === 0
    ? []
    : [{ code: 'unknown-field', detail: unknown.slice(0, 10).join(', ').slice(0, 200) }]
}

/** Whether a value carries no information: export tools add empty subcollections to every document. */
function isNothing(value: unknown): boolean {
  return value === null || value === '' || (isMap(value) && Object.keys(value).length === 0)
}

export function idOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
