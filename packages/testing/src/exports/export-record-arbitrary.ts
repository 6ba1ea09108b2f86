import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { LONGEST_RULE_ID, RULE_MARKS } from '@plumbline/domain/trades/rule-marks'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import {
  JOURNAL_FIELDS,
  JOURNAL_RANGES,
  type JournalField,
  journalFields,
  type TradeJournal,
} from '@plumbline/domain/trades/trade-journal'
import type { CashRecord, TradeRecord } from '@plumbline/importers/plumbline/export/export-record'
import fc from 'fast-check'

/** Texts of users and brokers that can break a file: formulas, quotes, other scripts, markup, look-alikes. */
const HOSTILE = [
  '=1+1',
  '+49 30 1234',
  '-5% today',
  '@SUM(A1:A9)',
  '\t=cmd|calc',
  "'quoted",
  "'",
  '"quoted", and; more|of\tit',
  'two\nlines\r\nand\rmore',
  'null',
  'NULL',
  'undefined',
  'true',
  '0',
  '1e5',
  '2025-03-03',
  '_x0041_',
  '_x005F_x000D_',
  '\u0001\u001f\u000b',
  '\ufeff',
  '\uffff',
  '  ',
  '\u00a0x\u00a0',
  'مرحبا بالعالم',
  '‏עברית‎',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '止损',
  '<table><body>&amp;<![CDATA[x]]>',
  'a\\;b\\\\',
  '\\0',
  '{{7*7}}',
  '%s',
  ';',
  'more',
] as const

/** Text that a database can store: no zero byte, whole characters. */
const textOf = (longest: number) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: longest }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: longest }) },
      {
        weight: 1,
        arbitrary: fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((parts) => parts.join('')),
      },
    )
    .map((text) => text.replaceAll('\u0000', '').slice(0, longest).toWellFormed().replaceAll('\ufffd', '?'))

const filled = (longest: number) => textOf(longest).filter((text) => text.trim() !== '')

/** Notes longer than a spreadsheet's cell can hold, cut within surrogate pairs and escapes. */
const longNotes = fc
  .tuple(fc.constantFrom('👩‍👧', '_x000D_', '=a', '\r\n', "'"), fc.integer({ min: 5_000, max: 12_000 }))
  .map(([part, times]) => part.repeat(times).slice(0, 100_000).toWellFormed().replaceAll('\ufffd', ''))

const cents = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(0, 1, -1, 999_999_999_999_999, -999_999_999_999_999),
)
const price = fc.oneof(
  fc.integer({ min: 1, max: 20_000_000 }).map((ticks) => ticks / 100_000),
  fc.constantFrom(0, 1e-7, 1.5e-10, 0.1 + 0.2, 1 / 3, 123_456_789.123_456_78, 1e15, -37.63),
)
const second = fc.integer({ min: -2_208_988_800, max: 32_503_679_999 })
const iso = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const distinct = (item: fc.Arbitrary<string>, maxLength: number) => fc.uniqueArray(item, { maxLength })

const execution = fc.record(
  {
    kind: fc.constantFrom('entry' as const, 'exit' as const),
    at: second.map(fromLocalSeconds),
    quantity: price,
    price,
    grossPnlCents: cents,
    feesCents: cents,
    brokerId: fc.option(filled(20)),
    stopLoss: price,
    takeProfit: price,
  },
  { requiredKeys: ['kind', 'at', 'quantity', 'price', 'grossPnlCents', 'feesCents', 'brokerId'] },
)

/** Labels are never blank. */
const labels: { readonly [Field in JournalField]?: fc.Arbitrary<TradeJournal[Field]> } = {
  tags: distinct(filled(100), 5),
  mistakes: distinct(filled(100), 3),
  strategy: fc.option(filled(100)),
}

function valuesOf(field: JournalField): fc.Arbitrary<TradeJournal[JournalField]> {
  switch (JOURNAL_FIELDS[field]) {
    case 'text':
      return textOf(50)
    case 'maybeText':
    case 'category':
      return fc.option(textOf(200))
    case 'texts':
      return distinct(textOf(60), 3)
    case 'flag':
      return fc.boolean()
    case 'number': {
      const range = JOURNAL_RANGES[field]
      return fc.option(range ? fc.integer({ min: range[0], max: range[1] }) : price)
    }
    case 'moment':
      return fc.option(iso)
    case 'marks':
      return fc.dictionary(filled(LONGEST_RULE_ID), fc.constantFrom(...RULE_MARKS), { maxKeys: 3 })
  }
}

/** Everything that a user can enter, in every field. */
function tradeJournalArbitrary(): fc.Arbitrary<TradeJournal> {
  const fields = journalFields.map((field) => [field, labels[field] ?? valuesOf(field)])
  return fc.record(Object.fromEntries(fields))
}

/** Trades with every field that an export carries, including hostile texts. */
export function tradeRecordArbitrary(
  options: { readonly longNotes?: boolean } = {},
): fc.Arbitrary<TradeRecord> {
  const notes = options.longNotes
    ? fc.oneof({ weight: 8, arbitrary: textOf(200) }, { weight: 1, arbitrary: longNotes })
    : textOf(200)
  return fc
    .record({
      openedAt: second,
      held: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { freq: 6 }),
      pair: filled(64)
        .map((text) => text.trim())
        .filter((text) => text !== ''),
      direction: fc.constantFrom('long' as const, 'short' as const),
      entryPrice: price,
      exitPrice: fc.option(price, { freq: 8 }),
      quantity: price.map(Math.abs),
      grossPnlCents: cents,
      feesCents: fc.integer({ min: -100_000, max: 100_000 }),
      stopLoss: price,
      takeProfit: price,
      notes,
      journal: tradeJournalArbitrary(),
      mt5TradeId: fc.oneof(
        fc.constantFrom('', 'unknown', '7', '007'),
        fc.integer({ min: 1, max: 99 }).map(String),
        filled(64),
      ),
      executions: fc.option(fc.array(execution, { minLength: 1, maxLength: 4 }), { freq: 2 }),
      createdAt: iso,
      updatedAt: iso,
    })
    .map(({ held, openedAt, journal, mt5TradeId, createdAt, updatedAt, ...trade }): TradeRecord => {
      const { direction, entryPrice, exitPrice, stopLoss } = trade
      const times = {
        openedAt: fromLocalSeconds(openedAt),
        closedAt: held === null ? null : fromLocalSeconds(Math.min(openedAt + held, 32_503_679_999)),
      }
      return {
        kind: 'trade',
        ...times,
        ...trade,
        ...journal,
        mt5TradeId,
        rMultipleE4: rMultipleE4Of(direction, entryPrice, exitPrice, stopLoss),
        createdAt,
        updatedAt,
      }
    })
}

export function cashRecordArbitrary(): fc.Arbitrary<CashRecord> {
  return fc.record({
    kind: fc.constantFrom(
      'deposit' as const,
      'withdrawal' as const,
      'correction' as const,
      'residual' as const,
    ),
    at: second.map(fromLocalSeconds),
    amountCents: cents,
    notes: textOf(200),
    brokerId: fc.option(filled(20)),
  })
}
