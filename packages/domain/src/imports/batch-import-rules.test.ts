import {
  buildImportedTrade,
  type ImportedTradeOverrides,
} from '@plumbline/testing/builders/build-imported-trade'
import { describe, expect, test } from 'vitest'
import { brokerValuesOf } from './broker-values.ts'
import { type BrokerRow, decideImport, type KnownTrade } from './decide-import.ts'

function rowOf(brokerId: string | null, overrides: ImportedTradeOverrides = {}): BrokerRow {
  const trade = buildImportedTrade({ ...overrides, brokerId })
  return { line: trade.line, brokerId, values: brokerValuesOf(trade) }
}

function knownOf(brokerId: string | null, overrides: ImportedTradeOverrides = {}): KnownTrade {
  const { values } = rowOf(brokerId, overrides)
  return { sourceId: 'source', tradeId: 'trade', brokerId, dismissed: false, values }
}

const kindOf = (row: BrokerRow, known: readonly KnownTrade[]) => decideImport([row], known)[0]?.kind

describe('Batch import duplicates are skipped when times, pair, direction, prices, quantity and grossPnl all match', () => {
  test('times are rounded down to the minute', () => {
    const known = knownOf(null, { openedAt: '2025-03-03T10:00:00', closedAt: '2025-03-03T11:00:00' })
    const late = { openedAt: '2025-03-03T10:00:59', closedAt: '2025-03-03T11:00:59' }
    expect(kindOf(rowOf(null, late), [known])).toBe('duplicate')
    // One second earlier is the minute before: rounded down, not to the nearest.
    expect(kindOf(rowOf(null, { ...late, openedAt: '2025-03-03T09:59:59' }), [known])).toBe('new')
  })

  test.each<[string, ImportedTradeOverrides]>([
    ['opening', { openedAt: '2025-03-03T10:01:00' }],
    ['closing', { closedAt: '2025-03-03T11:01:00' }],
    ['pair', { pair: 'GBPUSD' }],
    ['direction', { direction: 'short' }],
    ['entry price', { entryPrice: 1.081 }],
    ['exit price', { exitPrice: 1.086 }],
    ['quantity', { quantity: 0.2 }],
    ['grossPnl', { grossPnl: '50.01' }],
  ])('a different %s makes a different trade', (_, difference) => {
    expect(kindOf(rowOf(null, difference), [knownOf(null)])).toBe('new')
  })

  test.each<[string, ImportedTradeOverrides]>([
    ['fees', { commission: '-9', swap: '3' }],
    ['stops', { stopLoss: 1, takeProfit: 2 }],
    ['comment', { notes: 'other words' }],
  ])('different %s do not make a different trade', (_, difference) => {
    expect(kindOf(rowOf(null, difference), [knownOf(null)])).toBe('duplicate')
  })
})

describe('or when the broker trade id together with quantity and grossPnl matches', () => {
  const elsewhen = { openedAt: '2020-01-01T00:00:00', entryPrice: 7, pair: 'DAX' }

  test('whatever the prices and costs of the row', () => {
    const others = { entryPrice: 7, commission: '-0.7' }
    expect(kindOf(rowOf('7', others), [knownOf('7', { commission: '-0.7' })])).toBe('duplicate')
  })

  describe('and the trade is a manual entry with a broker id', () => {
    const byHand: KnownTrade = { ...knownOf(null, elsewhen), sourceId: null, statedId: '7' }

    test('a row with that id is a duplicate', () => {
      expect(decideImport([rowOf('7')], [byHand])).toEqual([
        { kind: 'duplicate', code: 'same-broker-id', tradeId: 'trade' },
      ])
    })

    test.each([{ quantity: 0.2 }, { grossPnl: '51' }])('a row with that id but %j is new', (difference) => {
      expect(kindOf(rowOf('7', difference), [byHand])).toBe('new')
    })

    test('only the row with that id is a duplicate, not another identical row', () => {
      const known = { ...knownOf(null), sourceId: null, statedId: '7' }
      expect(decideImport([rowOf('8'), rowOf('7')], [known]).map(({ kind }) => kind)).toEqual([
        'new',
        'duplicate',
      ])
    })
  })

  // A row whose id is 'unknown' has none: the importers hand it over as null.
  test('but ‘unknown’ is no id: rows without ids that share quantity and result are two trades', () => {
    expect(kindOf(rowOf(null, elsewhen), [knownOf(null)])).toBe('new')
  })
})

describe('departures from the spec (docs/departures.md)', () => {
  test.each<ImportedTradeOverrides>([
    { openedAt: '2025-03-03T09:59:00' },
    { pair: 'GBPUSD' },
    { direction: 'short' },
  ])('a row with a known id, the same quantity and grossPnl, but %j is another trade', (difference) => {
    expect(kindOf(rowOf('7', difference), [knownOf('7')])).toBe('new')
  })

  test('two rows with different broker ids are two trades, even with identical values', () => {
    expect(decideImport([rowOf('7'), rowOf('8')], []).map(({ kind }) => kind)).toEqual(['new', 'new'])
  })

  test.each([{ quantity: 0.2 }, { grossPnl: '51' }, { closedAt: null }])(
    'a known broker id with other values (%j) updates the same trade',
    (difference) => {
      const known = knownOf('7')
      expect(decideImport([rowOf('7', difference)], [known])).toMatchObject([{ kind: 'changed', known }])
    },
  )

  test('a duplicate in a batch is skipped with its reason and the existing trade', () => {
    expect(decideImport([rowOf('7')], [knownOf('7')])).toEqual([
      { kind: 'duplicate', code: 'same-broker-id', tradeId: 'trade' },
    ])
  })

  test('imported fees are -(commission + swap + fee), equal to the spec’s absolute values where both are costs', () => {
    const feesOf = (costs: ImportedTradeOverrides) => brokerValuesOf(buildImportedTrade(costs)).feesCents
    expect(feesOf({ commission: '-3.5', swap: '-1.2' })).toBe(350 + 120)
    expect(feesOf({ commission: '-3.5', swap: '1.2' })).toBe(350 - 120)
  })
})

test('netPnl: grossPnl minus fees, rounded to cents', () => {
  const trade = buildImportedTrade({ grossPnl: '10.004', commission: '-0.995', swap: '-0.001' })
  expect(brokerValuesOf(trade)).toMatchObject({ grossPnlCents: 1_000, feesCents: 100, netPnlCents: 900 })
})
