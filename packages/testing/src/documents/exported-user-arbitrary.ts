import fc from 'fast-check'
import { type ExportedUser, exportedTimestamp } from './write-document-export.ts'

/** An account and a trade as stored in the document database, with every field of the spec set. */
export interface ArbitraryUser extends ExportedUser {
  readonly accounts: readonly Readonly<Record<string, unknown>>[]
  readonly trades: readonly Readonly<Record<string, unknown>>[]
}

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcäß日𝄞XYZ019') })
const minute = fc
  .date({ min: new Date('2005-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const moment = minute.map((time) => `${time}:07.250Z`)
const price = fc.integer({ min: 1, max: 9_999_999 }).map((ticks) => ticks / 10_000)

function accountArbitrary(id: string) {
  return fc.record({
    id: fc.constant(id),
    name: words,
    type: fc.constantFrom('demo', 'live'),
    broker: words,
    brokerType: fc.constantFrom('manual', 'mt5'),
    currency: fc.constantFrom('USD', 'EUR'),
    tradingMode: fc.constantFrom('pips', 'points', 'ticks'),
    initialBalance: cents.map((amount) => amount / 100),
    currentBalance: cents.map((amount) => amount / 100),
    baseBalanceOffset: cents.map((amount) => amount / 100),
    createdAt: moment,
    isFavorite: fc.boolean(),
    riskSettings: fc.record({
      maxPositionSize: fc.integer({ min: 0, max: 100 }),
      maxDailyLoss: fc.integer({ min: 0, max: 100 }),
      maxDrawdown: fc.integer({ min: 0, max: 100 }),
    }),
  })
}

function tradeArbitrary(accountIds: readonly string[]) {
  const form = fc.constantFrom('text', 'seconds', '_seconds', '__datatype__' as const)
  return fc
    .record({
      accountId: fc.constantFrom(...accountIds),
      times: fc.array(minute, { minLength: 1, maxLength: 2 }).map((times) => times.toSorted()),
      pair: fc.constantFrom('EURUSD', 'XAUUSD', 'NQ'),
      direction: fc.constantFrom('long', 'short'),
      entryPrice: price,
      exitPrice: price,
      quantity: price,
      grossCents: cents,
      feesCents: fc.integer({ min: -5_000, max: 5_000 }),
      notes: fc.oneof(fc.constant(''), words),
      tags: fc.uniqueArray(fc.constantFrom('swing', 'news', 'MT5-Import', 'Größe'), { maxLength: 3 }),
      images: fc.array(
        words.map((word) => `https://files.example/${word}`),
        { maxLength: 2 },
      ),
      stopLoss: price,
      takeProfit: price,
      emotion: fc.constantFrom('neutral', 'calm', 'greedy'),
      session: fc.constantFrom(null, 'London'),
      riskRewardRatio: fc.constantFrom('', '1:2'),
      strategyId: fc.constantFrom(null, 'breakout', 's-1'),
      strategyUsage: fc.constantFrom(null, 'full'),
      breakEven: fc.boolean(),
      missedTrade: fc.boolean(),
      mt5TradeId: fc.constantFrom('', 'unknown', '4711', '4712'),
      createdAt: moment,
      form,
    })
    .map(
      ({ grossCents, feesCents, createdAt, form: kind, times: [timestamp, closingTime = ''], ...trade }) => ({
        ...trade,
        timestamp,
        closingTime,
        status: closingTime === '' ? 'open' : 'closed',
        grossPnl: grossCents / 100,
        fees: feesCents / 100,
        netPnl: (grossCents - feesCents) / 100,
        createdAt: exportedTimestamp(createdAt, kind),
        updatedAt: exportedTimestamp(createdAt, kind),
      }),
    )
}

/** A user with up to four accounts and up to thirty trades in them. */
export function exportedUserArbitrary(uid: string): fc.Arbitrary<ArbitraryUser> {
  return fc
    .integer({ min: 1, max: 4 })
    .chain((count) => {
      const ids = Array.from({ length: count }, (_, index) => `1700000000${index}-x${index}`)
      return fc.record({
        accounts: fc.tuple(...ids.map(accountArbitrary)),
        trades: fc.array(tradeArbitrary(ids), { maxLength: 30 }),
        selected: fc.option(fc.constantFrom(...ids), { nil: null }),
      })
    })
    .map(({ accounts, trades, selected }) => ({
      uid,
      accounts,
      trades,
      document: {
        email: `${uid}@example.com`,
        accounts,
        selectedAccountId: selected,
        settings: { currency: 'EUR', timezone: 'Europe/Berlin' },
        tags: [
          { id: 't1', label: 'swing', createdAt: '2024-01-02T03:04:05.000Z' },
          { id: 't2', label: 'swing', createdAt: '2024-01-03T03:04:05.000Z' },
        ],
      },
      collections: {
        trades: {
          _init: { placeholder: true },
          ...Object.fromEntries(trades.map((trade, index) => [`trade${index}`, trade])),
        },
      },
    }))
}
