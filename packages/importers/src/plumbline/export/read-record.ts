import type { ImportedCash, Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade, KeptJournal } from '@plumbline/domain/imports/imported-trade'
import { storedText } from '@plumbline/domain/mindset/emotion-moments'
import { readRuleMarks } from '@plumbline/domain/trades/rule-marks'
import { parseAmount } from '@plumbline/domain/money/amount'
import {
  JOURNAL_FIELDS,
  JOURNAL_RANGES,
  type JournalField,
  journalFields,
  type TradeJournal,
} from '@plumbline/domain/trades/trade-journal'
import { type RowReading, read } from '../../readers/row-reading.ts'
import { readExecutions } from './export-execution.ts'
import { CASH_KINDS } from './export-record.ts'
import { cellTime, type RecordCells } from './record-cells.ts'
import { brokerIdOf } from '../../readers/broker-id.ts'
import { momentOf } from '../moment.ts'

/** Reads a record of an export as a trade. No value is derived: a record without a required field is unusable. */
export function readTradeRecord(cells: RecordCells): RowReading<ImportedTrade> {
  const reject = (code: ProblemCode, name: string) => recordProblem(cells, code, name)
  const text = (name: string) => cells.text(name) ?? ''
  const number = (name: string) => decimalOf(cells.text(name))
  const openedAt = cellTime(text('timestamp'))
  const closing = cells.text('closingTime')
  const closedAt = closing === null ? null : cellTime(closing)
  const direction = text('direction')
  if (openedAt === undefined) return reject('unusable-time', 'timestamp')
  if (closedAt === undefined) return reject('unusable-time', 'closingTime')
  if (direction !== 'long' && direction !== 'short') return reject('unusable-direction', 'direction')
  const prices = { entryPrice: number('entryPrice'), exitPrice: number('exitPrice') }
  const sizes = {
    quantity: number('quantity'),
    stopLoss: number('stopLoss'),
    takeProfit: number('takeProfit'),
  }
  for (const [name, value] of Object.entries({ ...prices, ...sizes })) {
    if (value === undefined) return reject('unusable-number', name)
  }
  const { entryPrice, exitPrice } = prices
  const { quantity, stopLoss, takeProfit } = sizes
  if (entryPrice == null) return reject('unusable-number', 'entryPrice')
  if (quantity == null) return reject('unusable-number', 'quantity')
  const grossPnl = parseAmount(text('grossPnl'))
  const fees = parseAmount(text('fees'))
  if (grossPnl === undefined) return reject('unusable-number', 'grossPnl')
  if (fees === undefined) return reject('unusable-number', 'fees')
  const parts = cells.json('executions')
  const executions = parts === null ? [] : readExecutions(parts)
  if (executions === undefined) return reject('unusable-number', 'executions')
  const kept = keptJournal(cells)
  if (kept === undefined) return reject('unusable-time', 'createdAt')
  return read({
    brokerId: brokerIdOf(kept.mt5TradeId),
    line: cells.line,
    pair: text('pair'),
    direction,
    quantity,
    entryPrice,
    exitPrice: exitPrice ?? null,
    openedAt,
    closedAt,
    grossPnl,
    // A journal stores only the sum of the costs.
    commission: -fees,
    swap: 0n,
    fee: 0n,
    stopLoss: stopLoss ?? 0,
    takeProfit: takeProfit ?? 0,
    notes: text('notes'),
    closingRows: closedAt === null ? 0 : 1,
    ...(executions.length > 0 && { executions }),
    journal: { ...readJournal(cells), kept },
  })
}

/** Reads a record of an export as a cash operation. */
export function readCashRecord(cells: RecordCells): RowReading<ImportedCash> {
  const kind = CASH_KINDS.find((known) => known === cells.text('record'))
  if (kind === undefined) return recordProblem(cells, 'unknown-row', 'record')
  const at = cellTime(cells.text('timestamp') ?? '')
  if (at === undefined) return recordProblem(cells, 'unusable-time', 'timestamp')
  const amount = parseAmount(cells.text('amount') ?? '')
  if (amount === undefined) return recordProblem(cells, 'unusable-number', 'amount')
  const notes = cells.text('notes') ?? ''
  return read({ kind, at, amount, notes, brokerId: cells.text('mt5TradeId'), line: cells.line })
}

function keptJournal(cells: RecordCells): KeptJournal | undefined {
  const createdAt = isoOf(cells.text('createdAt'))
  const updatedAt = isoOf(cells.text('updatedAt'))
  if (createdAt === undefined || updatedAt === undefined) return undefined
  return { mt5TradeId: cells.text('mt5TradeId') ?? '', createdAt, updatedAt }
}

/** The journal of a record. Invalid values count as empty and do not make the trade unusable. */
function readJournal(cells: RecordCells): TradeJournal {
  const values = journalFields.map((field) => [field, readField(cells, field)])
  return Object.fromEntries(values)
}

function readField(cells: RecordCells, field: JournalField): TradeJournal[JournalField] {
  const stated = cells.text(field)
  const text = stated === null ? null : storedText(field, stated)
  switch (JOURNAL_FIELDS[field]) {
    case 'text':
      return text ?? ''
    case 'maybeText':
    case 'category':
      return text
    case 'texts':
      return cells.list(field)
    case 'flag':
      return /^(?:true|1)$/i.test(text ?? '')
    case 'number':
      return inRange(decimalOf(text) ?? null, JOURNAL_RANGES[field])
    case 'moment':
      return momentOf(text ?? '') ?? null
    case 'marks':
      return readRuleMarks(cells.json(field))
  }
}

function inRange(value: number | null, range: readonly [number, number] | undefined): number | null {
  if (value === null || range === undefined) return value
  const [from, to] = range
  return Number.isInteger(value) && value >= from && value <= to ? value : null
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** undefined: unusable; null: empty. */
function decimalOf(text: string | null): number | null | undefined {
  if (text === null) return null
  return DECIMAL.test(text) ? Number(text) : undefined
}

function isoOf(text: string | null): string | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function recordProblem(
  cells: RecordCells,
  code: ProblemCode,
  name: string,
): { kind: 'problem'; problem: Problem } {
  const words = `${name} ${cells.text(name) ?? ''}`.trim() || cells.words.join(' | ')
  return { kind: 'problem', problem: { line: cells.line, code, detail: words.slice(0, 120) } }
}
