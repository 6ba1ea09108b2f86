import { longTest } from '@plumbline/testing/long-test'
import { costOf } from '@plumbline/testing/cost-of'
import {
  buildImportedTrade,
  type ImportedTradeOverrides,
} from '@plumbline/testing/builders/build-imported-trade'
import { describe, expect, test } from 'vitest'
import { brokerValuesOf } from './broker-values.ts'
import { type BrokerRow, decideImport, type KnownTrade } from './decide-import.ts'

function row(brokerId: string | null, overrides: ImportedTradeOverrides = {}): BrokerRow {
  const trade = buildImportedTrade({ ...overrides, brokerId })
  return { line: trade.line, brokerId, values: brokerValuesOf(trade) }
}

function imported(brokerId: string | null, overrides: ImportedTradeOverrides = {}): KnownTrade {
  const { values } = row(brokerId, overrides)
  const name = brokerId ?? 'twin'
  return { sourceId: `source of ${name}`, tradeId: `trade of ${name}`, brokerId, dismissed: false, values }
}

const byHand = (overrides: ImportedTradeOverrides = {}): KnownTrade => ({
  ...imported(null, overrides),
  sourceId: null,
  tradeId: 'by hand',
})
const deleted = (known: KnownTrade): KnownTrade => ({ ...known, tradeId: null, dismissed: true })

/** Kind and reason of each row, as one text. */
function decided(rows: readonly BrokerRow[], known: readonly KnownTrade[]): readonly string[] {
  return decideImport(rows, known).map((decision) =>
    decision.kind === 'duplicate' ? decision.code : decision.kind,
  )
}

describe('a known broker id', () => {
  test('is a duplicate and names the existing trade', () => {
    expect(decideImport([row('7')], [imported('7')])).toEqual([
      { kind: 'duplicate', code: 'same-broker-id', tradeId: 'trade of 7' },
    ])
  })

  test.each<[string, ImportedTradeOverrides]>([
    ['another gross result', { grossPnl: '51' }],
    ['another commission', { commission: '-0.8' }],
    ['another quantity', { quantity: 0.2 }],
    ['another closing time', { closedAt: '2025-03-03T11:00:01' }],
    ['another exit price', { exitPrice: 1.086 }],
    ['being open again', { closedAt: null }],
  ])('with %s updates that trade', (_, change) => {
    const known = imported('7')
    const view = row('7', change)
    expect(decideImport([view], [known])).toEqual([{ kind: 'changed', known, view }])
  })

  test.each<[string, ImportedTradeOverrides]>([
    ['another stop', { stopLoss: 1.07 }],
    ['another comment', { notes: '[sl 1.07]' }],
    ['a mean price whose last digit is rounded otherwise', { exitPrice: 1.0850000000001 }],
  ])('with %s is unchanged, because formats differ in it', (_, change) => {
    expect(decided([row('7', change)], [imported('7')])).toEqual(['same-broker-id'])
  })

  test('of an open position is unchanged if only the current price moved', () => {
    const open = { closedAt: null, grossPnl: '5' }
    expect(decided([row('7', { ...open, exitPrice: 1.09 })], [imported('7', open)])).toEqual([
      'same-broker-id',
    ])
  })

  test('of a position closed since the last import updates it', () => {
    expect(decided([row('7')], [imported('7', { closedAt: null })])).toEqual(['changed'])
  })

  test('of a deleted trade is dismissed, whether its values changed or not', () => {
    const known = deleted(imported('7'))
    expect(decided([row('7')], [known])).toEqual(['dismissed'])
    expect(decided([row('7', { grossPnl: '1' })], [known])).toEqual(['dismissed'])
  })

  test('at two rows of a file is two trades, each matched by its own row in a later file', () => {
    const rows = [row('7'), row('7', { grossPnl: '1', closedAt: '2025-03-03T12:00:00' })]
    expect(decided(rows, [])).toEqual(['new', 'new'])
    const [first, second] = rows.map(({ values }, index) => ({
      ...imported('7'),
      tradeId: `${index}`,
      values,
    }))
    if (!first || !second) throw new Error('two trades')
    expect(
      decideImport(rows.toReversed(), [first, second]).map((decision) => Object(decision).tradeId),
    ).toEqual(['1', '0'])
  })

  test('of a position whose first entry came late is that position, and so are its legs', () => {
    const known = imported('7', { openedAt: '2025-03-03T10:30:00', quantity: 0.04 })
    const entry = (at: string) =>
      ({ kind: 'entry', at, quantity: 0.04, price: 1.08, grossPnlCents: 0 }) as const
    const entries = (...times: readonly string[]): BrokerRow => ({
      ...row('7', { quantity: 0.08 }),
      executions: times.map((at) => ({ ...entry(at), feesCents: 0, brokerId: at })),
    })
    expect(decided([entries('2025-03-03T09:15:00', '2025-03-03T10:30:00')], [known])).toEqual(['changed'])
    expect(decided([entries('2025-03-03T09:15:00', '2025-03-03T10:45:00')], [known])).toEqual(['new'])
    // Without the first entry, the second seemed to be a leg of its own; that id is the reversed rest now.
    const leg = imported('7-1', { openedAt: '2025-03-03T10:30:00' })
    const rest = { direction: 'short', openedAt: '2025-03-03T11:00:00' } as const
    const whole = entries('2025-03-03T09:15:00', '2025-03-03T10:30:00')
    expect(decided([whole, row('7-1', rest)], [known, leg])).toEqual(['changed', 'changed'])
    expect(decided([whole, row('7-1', { ...rest, pair: 'GBPUSD' })], [known, leg])).toEqual([
      'changed',
      'new',
    ])
  })

  test('with all times apart by one difference of time zones is that trade in another clock', () => {
    const apart = { openedAt: '2025-03-03T12:00:00', closedAt: '2025-03-03T13:00:00' }
    expect(decided([row('7', apart)], [imported('7')])).toEqual(['changed'])
    expect(decided([row('7', { ...apart, entryPrice: 1.0801 })], [imported('7')])).toEqual(['new'])
    expect(decided([row('7', { ...apart, closedAt: '2025-03-03T13:15:00' })], [imported('7')])).toEqual([
      'new',
    ])
  })
})

describe('a table with a row for each closing of a position', () => {
  const closing = (overrides: ImportedTradeOverrides = {}) => ({
    ...row('501', overrides),
    closingOnly: true as const,
  })
  const known = (overrides: ImportedTradeOverrides, name: string): KnownTrade => ({
    ...imported('501', overrides),
    tradeId: name,
    sourceId: name,
    closingOnly: true,
  })
  const first = { quantity: 0.3, closedAt: '2025-03-03T11:00:00', grossPnl: '30' }
  const second = { quantity: 0.7, closedAt: '2025-03-03T12:00:00', grossPnl: '140' }

  test('has one trade for each, in one file or in two, in any order', () => {
    expect(decided([closing(first), closing(second)], [])).toEqual(['new', 'new'])
    expect(decided([closing(second)], [known(first, 'a')])).toEqual(['new'])
    expect(decided([closing(second), closing(first)], [known(first, 'a')])).toEqual(['new', 'same-broker-id'])
    const both = [known(second, 'b'), known(first, 'a')]
    expect(decided([closing(first), closing(second)], both)).toEqual(['same-broker-id', 'same-broker-id'])
  })

  test('follows the broker in the costs of one of them', () => {
    const both = [known(first, 'a'), known(second, 'b')]
    expect(decideImport([closing({ ...second, commission: '-9' })], both)).toMatchObject([
      { kind: 'changed', known: { tradeId: 'b' } },
    ])
  })

  test('closes the position that was open before, and an older file does not open it again', () => {
    const open = { quantity: 1, closedAt: null }
    expect(decided([closing(first), closing(second)], [known(open, 'a')])).toEqual(['changed', 'new'])
    expect(decided([closing(open)], [known(first, 'a'), known(second, 'b')])).toEqual(['same-broker-id'])
    // The rest of a position that was closed in part.
    expect(decided([closing({ quantity: 0.7, closedAt: null })], [known(first, 'a')])).toEqual(['new'])
  })
})

describe('rows with instants', () => {
  const at = (openedAt: string, closedAt: string, values: ImportedTradeOverrides) => ({
    ...row(null, values),
    utc: { openedAt, closedAt },
  })
  const local = { openedAt: '2025-10-26T02:30:00', closedAt: '2025-10-26T02:40:00' }
  const utcTimes = { openedAt: '2025-10-26T00:30:00', closedAt: '2025-10-26T00:40:00' }
  const once = at('2025-10-26T00:30:00', '2025-10-26T00:40:00', local)
  const again = at('2025-10-26T01:30:00', '2025-10-26T01:40:00', local)
  const asKnown = (brokerRow: BrokerRow): KnownTrade => ({ ...imported(null), ...brokerRow, brokerId: null })

  test('of the two repeated hours of a clock change are two trades, in one file or in two', () => {
    expect(decided([once, again], [])).toEqual(['new', 'new'])
    expect(decided([again], [asKnown(once)])).toEqual(['new'])
    expect(decided([again, once], [asKnown(once), asKnown(again)])).toEqual(['same-values', 'same-values'])
  })

  test('are the trades that an account without a zone, or with another one, stored', () => {
    expect(decided([once], [asKnown({ ...once, values: row(null, utcTimes).values })])).toEqual([
      'same-values',
    ])
  })

  test('are the trades that were stored without instants by an earlier version', () => {
    expect(decided([once], [imported(null, utcTimes)])).toEqual(['same-values'])
    expect(decided([once], [imported(null, local)])).toEqual(['same-values'])
    expect(decided([row(null, local)], [asKnown(once)])).toEqual(['same-values'])
  })

  test('match a trade once, by its instants or by its times', () => {
    expect(decided([once, row(null, local)], [asKnown(once)])).toEqual(['same-values', 'new'])
  })
})

describe('different broker ids', () => {
  test('are different trades, even with identical values', () => {
    expect(decided([row('7'), row('8')], [imported('9')])).toEqual(['new', 'new'])
  })
})

describe('without broker ids', () => {
  test('the n-th identical row matches the n-th identical trade, and extra rows are new', () => {
    const first = imported(null)
    const second = { ...first, tradeId: 'second' }
    expect(decideImport([row(null), row(null), row(null)], [first, second])).toEqual([
      { kind: 'duplicate', code: 'same-values', tradeId: 'trade of twin' },
      { kind: 'duplicate', code: 'same-values', tradeId: 'second' },
      { kind: 'new' },
    ])
  })

  test('times are compared to the minute', () => {
    expect(decided([row(null, { openedAt: '2025-03-03T10:00:59' })], [imported(null)])).toEqual([
      'same-values',
    ])
    expect(decided([row(null, { openedAt: '2025-03-03T10:01:00' })], [imported(null)])).toEqual(['new'])
  })

  test('a deleted identical trade stays deleted, and the remaining one is matched', () => {
    const twin = imported(null)
    expect(decided([row(null), row(null)], [deleted(twin), twin])).toEqual(['dismissed', 'same-values'])
  })

  test('a row also matches a trade that was imported with an id', () => {
    expect(decided([row(null)], [imported('7')])).toEqual(['same-values'])
  })

  test('a trade matched by id does not match another row of the same file', () => {
    expect(decided([row('7'), row(null)], [imported('7')])).toEqual(['same-broker-id', 'new'])
  })
})

describe('a manually entered trade', () => {
  test('matches an imported row with the same values', () => {
    expect(decideImport([row('7')], [byHand()])).toEqual([
      { kind: 'duplicate', code: 'same-values', tradeId: 'by hand' },
    ])
  })

  test('matches one row only, and a second id is a new trade', () => {
    expect(decided([row('7'), row('8')], [byHand()])).toEqual(['same-values', 'new'])
  })

  test('with another result does not match', () => {
    expect(decided([row('7')], [byHand({ grossPnl: '49' })])).toEqual(['new'])
  })
})

longTest('matching time grows linearly with the number of identical rows, with and without ids', () => {
  const cost = (count: number) => {
    const twins = Array.from({ length: count }, () => row(null))
    const known = twins.map((_, index): KnownTrade => ({ ...imported(null), tradeId: String(index) }))
    const ids = twins.map((twin, index) => ({ ...twin, brokerId: String(index) }))
    const withIds = known.map((trade, index) => ({ ...trade, brokerId: `other ${index}` }))
    return costOf(() => {
      expect(new Set(decided(twins, known))).toEqual(new Set(['same-values']))
      expect(new Set(decided(ids, withIds))).toEqual(new Set(['new']))
    })
  }
  // Each compared with all others would take a hundred times as long.
  expect(cost(50_000)).toBeLessThan(50 * cost(5_000))
})

describe('a position that was open in one file and is closed in the next', () => {
  const pair = (brokerId: string, overrides: ImportedTradeOverrides = {}): BrokerRow => ({
    ...row(brokerId, overrides),
    openBrokerId: '7',
  })
  const open = imported('7', { closedAt: null, quantity: 3 })

  test('is updated to closed, even if closing changes its id', () => {
    const view = pair('7-8', { quantity: 3 })
    expect(decideImport([view], [open])).toEqual([{ kind: 'changed', known: open, view }])
  })

  test('is updated by the first of two partial closes, and the second is new', () => {
    expect(decided([pair('7-8', { quantity: 1 }), pair('7-9', { quantity: 2 })], [open])).toEqual([
      'changed',
      'new',
    ])
  })

  test('stays open for the rest after a partial close', () => {
    const rows = [row('7', { closedAt: null, quantity: 2 }), pair('7-8', { quantity: 1 })]
    expect(decided(rows, [open])).toEqual(['changed', 'new'])
  })

  test('is recognised in later imports', () => {
    const once = imported('7', { quantity: 3 })
    expect(decided([pair('7-8', { quantity: 3 })], [once])).toEqual(['same-broker-id'])
    expect(
      decided(
        [pair('7-8', { quantity: 1 }), pair('7-9', { quantity: 2 })],
        [imported('7', { quantity: 1 }), imported('7-9', { quantity: 2 })],
      ),
    ).toEqual(['same-broker-id', 'same-broker-id'])
  })

  test('stays deleted if it was deleted while open', () => {
    expect(decided([pair('7-8', { quantity: 3 })], [deleted(open)])).toEqual(['dismissed'])
  })
})
