import type { Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { Direction } from '@plumbline/domain/trades/direction'
import {
  COST_FIELDS,
  MAPPER_FIELDS,
  type MapperField,
  MONEY_FIELDS,
} from '@plumbline/domain/imports/mapper-field'
import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { rowProblem } from '../readers/row-reading.ts'
import { type BrokerClock, utcTimes } from '../readers/broker-clock.ts'
import { brokerIdOf } from '../readers/broker-id.ts'
import { numberText } from '../readers/number-text.ts'
import type { ClockedTrade } from '../readers/same-clock.ts'
import type { PrintedTime } from '../readers/time-text.ts'
import { cellText } from './cell-kind.ts'
import { moneyUnder } from './cost-rule.ts'
import { directionOf, isOrderWord, plainWord } from './direction-words.ts'
import { printedMoney } from './guess-costs.ts'
import { type Mapping, markOf } from './mapping.ts'
import { readTimeCells } from './read-cells.ts'
import type { TableRow } from './table-row.ts'

/** Minutes that the headings of the times state as their offset to UTC; null: none. */
export interface HeadingOffsets {
  readonly timestamp: number | null
  readonly closingTime: number | null
}

/** Converts one row of a table to a trade, or to the problem that makes it unusable. */
export function mappedTrade(
  { line, cells }: TableRow,
  mapping: Mapping,
  toBroker: BrokerClock,
  offsets: HeadingOffsets,
): ClockedTrade | Problem {
  const { columns } = mapping
  const cell = (field: MapperField) => cellText(cells[columns[field]?.[0] ?? -1])
  const problem = (code: ProblemCode, detail?: string) =>
    rowProblem({ line, cells, hidden: [], formulas: [] }, code, detail)
  const bad = (field: MapperField) => problem('unusable-number', `${field} ${cell(field)}`)
  const decimal = (field: MapperField) => decimalOf(cell(field), markOf(mapping, columns[field]?.[0]))
  const timeText = (field: 'timestamp' | 'closingTime') =>
    (columns[field] ?? []).map((place) => cellText(cells[place])).join(' ')
  if (cell('timestamp') === '' && cell('pair') === '') return problem('unknown-row')
  const empty = fieldWithoutValue(cells, mapping)
  if (empty !== undefined) return problem('no-value', empty)
  // A trade may name the type of its order, but it has money.
  if (isOrderWord(cell('direction')) && !hasMoney(cells, mapping))
    return problem('cancelled-order', cell('direction'))

  const opened = readTimeCells(cells, columns.timestamp ?? [], mapping)
  if (!opened) return problem('unusable-time', timeText('timestamp'))
  const isOpen = columns.closingTime ? cell('closingTime') === '' : mapping.withoutClosingTime === 'open'
  const closing = columns.closingTime ? closingIn(cells, mapping) : opened
  if (!isOpen && !closing) return problem('unusable-time', timeText('closingTime'))
  const times = [under(opened, offsets.timestamp)]
  if (!isOpen && closing)
    times.push(under(closing, columns.closingTime ? offsets.closingTime : offsets.timestamp))
  const [from, to] = times
  const hasOffset = typeof from?.offsetMinutes === 'number'
  if (!from || times.some((time) => !time || (time.offsetMinutes !== null) !== hasOffset))
    return problem('mixed-offsets', `${timeText('timestamp')}, ${timeText('closingTime')}`)
  if (cell('pair') === '') return problem('missing-symbol')
  const quantity = decimal('quantity')
  if (quantity == null || quantity === 0) return bad('quantity')
  const direction = directionIn(cells, mapping, quantity)
  if (!direction) return problem('unusable-direction', cell('direction') || cell('quantity'))
  const [entryPrice, exitPrice] = [decimal('entryPrice'), decimal('exitPrice')]
  if (entryPrice == null) return bad('entryPrice')
  if (exitPrice === undefined || (exitPrice === null && !isOpen)) return bad('exitPrice')
  const [stopLoss, takeProfit] = [decimal('stopLoss'), decimal('takeProfit')]
  if (stopLoss === undefined) return bad('stopLoss')
  if (takeProfit === undefined) return bad('takeProfit')
  const money = moneyIn(cells, mapping, isOpen)
  if (typeof money === 'string') return problem(money, moneyWords(cells, mapping))
  const costsUnstated = unstatedCosts(cells, mapping)
  const tags = tagsIn(cell('tags'))
  const brokerId = brokerIdOf(cell('brokerId'))
  const trade: ImportedTrade = {
    brokerId,
    line,
    pair: cell('pair'),
    direction,
    quantity: Math.abs(quantity),
    entryPrice,
    exitPrice,
    openedAt: toBroker(from),
    closedAt: to ? toBroker(to) : null,
    ...money,
    stopLoss: stopLoss ?? 0,
    takeProfit: takeProfit ?? 0,
    notes: cell('notes'),
    closingRows: isOpen ? 0 : 1,
    ...(costsUnstated && { costsUnstated }),
    ...utcTimes(opened, isOpen || !closing ? null : closing),
    ...(brokerId !== null && { closingOnly: true }),
    ...(tags.length > 0 && { journal: { tags } }),
  }
  return { trade, hasOffset, openedText: cell('timestamp') }
}

/** A time with the offset that its heading states; undefined if it states another one itself. */
function under(time: PrintedTime, stated: number | null): PrintedTime | undefined {
  if (stated === null || time.offsetMinutes === stated) return time
  return time.offsetMinutes === null ? { ...time, offsetMinutes: stated } : undefined
}

/** A closing time; in a table with one date and two times of day, the date is that of both. */
function closingIn(cells: readonly string[], mapping: Mapping): PrintedTime | undefined {
  const { timestamp = [], closingTime = [] } = mapping.columns
  const closing = readTimeCells(cells, closingTime, mapping)
  if (closing || timestamp.length < 2 || closingTime.length > 1) return closing
  return readTimeCells(cells, [...timestamp.slice(0, 1), ...closingTime], mapping)
}

/** Errors of spreadsheets, and formulas whose value was not stored; ="1001" is a text. */
const NO_VALUE =
  /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!|SPILL!|CALC!)|^=(?!")/i

/** A field whose cell has an error or an uncalculated formula, with the cell: an empty cost would be 0. */
function fieldWithoutValue(cells: readonly string[], { columns }: Mapping): string | undefined {
  for (const field of MAPPER_FIELDS) {
    if (field === 'notes' || field === 'tags') continue
    const cell = columns[field]?.map((place) => cells[place] ?? '').find((text) => NO_VALUE.test(text))
    if (cell !== undefined) return `${field} ${cell}`
  }
  return undefined
}

/** undefined: unusable; null: empty cell or no such column. */
function decimalOf(text: string, mark: DecimalMark): number | null | undefined {
  if (text === '') return null
  const value = Number(numberText(text, mark) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

function directionIn(cells: readonly string[], mapping: Mapping, quantity: number): Direction | undefined {
  const { direction, columns } = mapping
  if (direction.kind === 'signed-quantity') return quantity < 0 ? 'short' : 'long'
  const text = cells[columns.direction?.[0] ?? -1] ?? ''
  const word = plainWord(text)
  return Object.hasOwn(direction.words, word) ? direction.words[word] : directionOf(text)
}

/** Money of a row, or a problem code. Open positions may lack a result. An unreadable cell is a problem, not zero. */
function moneyIn(cells: readonly string[], mapping: Mapping, isOpen: boolean) {
  const { columns } = mapping
  const printed = printedMoney(cells, columns, mapping)
  const isUnreadable = MONEY_FIELDS.some(
    (field) => printed[field] === null && cellText(cells[columns[field]?.[0] ?? -1]) !== '',
  )
  if (isUnreadable) return 'unusable-number'
  const isEmpty = printed.grossPnl === null && printed.netPnl === null
  const money = moneyUnder(mapping, isEmpty && isOpen ? { ...printed, grossPnl: 0n } : printed)
  return money ?? (isEmpty ? 'unusable-number' : 'unequal-money')
}

function hasMoney(cells: readonly string[], mapping: Mapping): boolean {
  const printed = printedMoney(cells, mapping.columns, mapping)
  return MONEY_FIELDS.some((field) => printed[field] !== null && printed[field] !== 0n)
}

/** Whether costs are unknown in a table without cost columns: gross and net together imply them, one alone does not. */
function unstatedCosts(cells: readonly string[], mapping: Mapping): ImportedTrade['costsUnstated'] {
  const { columns } = mapping
  if (COST_FIELDS.some((field) => columns[field] !== undefined)) return undefined
  const { grossPnl, netPnl } = printedMoney(cells, columns, mapping)
  if (netPnl === null) return true
  return grossPnl === null ? 'net' : undefined
}

function moneyWords(cells: readonly string[], { columns }: Mapping): string {
  return MONEY_FIELDS.flatMap((field) => {
    const place = columns[field]?.[0]
    return place === undefined ? [] : [`${field} ${cells[place] ?? ''}`]
  }).join(', ')
}

function tagsIn(text: string): readonly string[] {
  return text
    .split(/[;,|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
