import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import { type Trade, tradePage } from '@plumbline/contract/trades/trades'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { weekdayOf } from '@plumbline/domain/time/calendar-position'
import type { TradeTotals } from '@plumbline/domain/statistics/trade-totals'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { tradeClock } from '@plumbline/domain/time/trade-clock'
import { runs } from '@plumbline/testing/all-tests'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { multiplesOf, performanceOf } from '@plumbline/testing/oracle/performance'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, expectStatus } from '#server/testing/trading.ts'
import { addUser } from '#server/testing/users.ts'
import type { NewTrade } from './trades.service.ts'
import { getTotals } from './trade-totals.service.ts'
import { writeTrades } from './trades.write.ts'

const ACCOUNTS = {
  athens: { currency: 'USD', brokerTimeZone: 'Europe/Athens' },
  unknown: { currency: 'EUR', brokerTimeZone: null },
  newYork: { currency: 'USD', brokerTimeZone: 'America/New_York+7' },
} as const
type AccountName = keyof typeof ACCOUNTS
const NAMES: readonly AccountName[] = ['athens', 'unknown', 'newYork']
const NOTES = ['', 'Waited.', ' \n\t', 'x']

/** A trade every 41 hours and some minutes, through the changes of clocks of half a year. */
function trades(offset: number): readonly NewTrade[] {
  return Array.from({ length: 60 }, (_, index) => {
    const opened = localSeconds('2025-01-30T00:00:00') + index * (41 * 3600 + 1_013) + offset
    const imported = buildImportedTrade({
      openedAt: fromLocalSeconds(opened),
      closedAt: index % 13 === 5 ? null : fromLocalSeconds(opened + ((index * 977) % 5) * 900),
      quantity: [0.29, 0.01, 0.1, 1, 3][index % 5] ?? 1,
      entryPrice: 1.08,
      exitPrice: 1.08 + ((index % 11) - 5) * 0.000_5,
      stopLoss: index % 6 === 0 ? 0 : 1.079,
      grossPnl: ((((index * 7) % 9) - 4) * 0.29).toFixed(2),
      notes: NOTES[index % NOTES.length] ?? '',
    })
    const journal = {
      missedTrade: index % 10 === 3,
      breakEven: index % 8 === 6,
      rating: index % 3 === 0 ? null : (index % 5) + 1,
      reviewedAt: index % 2 === 0 ? null : '2025-09-01T10:00:00.123Z',
    }
    const { brokerId, line } = imported
    return { id: newId(), brokerId, line, values: brokerValuesOf(imported), journal }
  })
}

type Part = 'netPnlRange' | 'rMultipleRange' | 'holdingRange' | 'quantityRange' | 'ratingRange'

const held = ({ openedAt, closedAt }: Trade) =>
  closedAt === null ? null : localSeconds(closedAt) - localSeconds(openedAt)

/** What a range filter compares; null matches nothing. */
const measures: { readonly [Name in Part]: (trade: Trade) => number | null } = {
  netPnlRange: ({ netPnl }) => netPnl,
  rMultipleRange: ({ rMultiple }) => rMultiple,
  holdingRange: held,
  quantityRange: ({ quantity }) => quantity,
  ratingRange: ({ rating }) => rating,
}
const RANGES = ['netPnlRange', 'rMultipleRange', 'holdingRange', 'quantityRange', 'ratingRange'] as const

describeOnBothEngines('filters of trades and their totals', (database) => {
  let server: TestServer
  let owner: TestClient
  let me = ''
  const ids = { athens: '', unknown: '', newYork: '' }
  /** In the list's default order. */
  let all: readonly Trade[] = []

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    me = (await userOf(owner)).id
    for (const [index, name] of NAMES.entries()) {
      ids[name] = (await createAccount(owner, { name, ...ACCOUNTS[name] })).id
      const added = trades(index * 5_000)
      await database().asUser(me, (trx) => writeTrades(trx, me, ids[name], (writer) => writer.add(added)))
    }
    all = (await listed('')).trades
  })
  afterAll(() => server.close())

  const listed = async (query: string, limit = 200) =>
    tradePage.parse((await expectStatus(owner.get(`/trades?limit=${limit}&${query}`), 200)).body)
  const totals = async (selection: object, include: readonly string[] = []) =>
    (await expectStatus(owner.post('/trades/totals', { selection, include }), 200)).body as TradeTotals
  const nameOf = ({ accountId }: Trade) => NAMES.find((name) => ids[name] === accountId) ?? 'unknown'

  function hourOf(trade: Trade): number {
    return tradeClock(ACCOUNTS[nameOf(trade)].brokerTimeZone).hourOf(localSeconds(trade.openedAt))
  }

  /** The filter's meaning, part by part, without SQL. */
  function matches(trade: Trade, filter: TradeFilter): boolean {
    const { hourRange, weekdays, hasNotes, reviewed, from, to, daysOf, currency, accountId, status } = filter
    const closed = trade.closedAt ?? (trade.missedTrade ? trade.openedAt : undefined)
    const day = (daysOf === 'opening' ? trade.openedAt : closed)?.slice(0, 10)
    const hour = hourOf(trade)
    const { min: first = 0, max: last = 23 } = hourRange ?? {}
    return (
      RANGES.every((part) => filter[part] === undefined || isWithin(measures[part](trade), filter[part])) &&
      (first <= last ? hour >= first && hour <= last : hour >= first || hour <= last) &&
      (weekdays?.includes(WEEKDAYS[weekdayOf(localSeconds(trade.openedAt))] ?? 'Monday') ?? true) &&
      (hasNotes === undefined || (trade.notes.trim() !== '') === hasNotes) &&
      (reviewed === undefined || (trade.reviewedAt !== null) === reviewed) &&
      ((status === 'open' && daysOf !== 'opening') ||
        ((from === undefined || (day !== undefined && day >= from)) &&
          (to === undefined || (day !== undefined && day <= to)))) &&
      (currency === undefined || ACCOUNTS[nameOf(trade)].currency === currency) &&
      (accountId === undefined || trade.accountId === accountId) &&
      (status === undefined || trade.status === status)
    )
  }

  /** Totals of trades that were closed and taken, by the specification's sentences. */
  function oracle(chosen: readonly Trade[], isCounted = isTaken): object {
    const counted = chosen.filter(isCounted).map((trade) => ({
      currency: ACCOUNTS[nameOf(trade)].currency,
      trade: buildClosedTrade({
        netPnlCents: Math.round(trade.netPnl * 100),
        breakEven: trade.breakEven,
        rMultipleE4: trade.rMultiple === null ? null : Math.round(trade.rMultiple * 10_000),
      }),
    }))
    const of = (part: typeof counted) => {
      const closedTrades = part.map(({ trade }) => trade)
      const { averageR, ...figures } = performanceOf(closedTrades)
      return { ...figures, averageR: near(averageR), tradesWithR: multiplesOf(closedTrades).length }
    }
    const {
      totalPnl: _pnl,
      averagePnl: _mean,
      profitFactor: _factor,
      grossLosses: _losses,
      ...whole
    } = of(counted)
    const currencies = [...new Set(counted.map(({ currency }) => currency))].sort()
    return {
      ...whole,
      currencies: currencies.map((currency) => ({
        currency,
        ...of(counted.filter((each) => each.currency === currency)),
      })),
    }
  }

  /** Up to four parts of a filter; the ends of ranges are values that trades have. */
  function filters(): fc.Arbitrary<TradeFilter> {
    const rangeOf = (part: Part) => {
      const values = all.flatMap((trade) => measures[part](trade) ?? [])
      return fc
        .tuple(fc.constantFrom(...values), fc.constantFrom(...values), fc.nat(2))
        .map(([a, b, open]) => ({
          ...(open !== 1 && { min: Math.min(a, b) }),
          ...(open !== 2 && { max: Math.max(a, b) }),
        }))
    }
    const hour = fc.nat(23)
    const day = fc.integer({ min: 0, max: 130 }).map((days) => {
      return fromLocalSeconds(localSeconds('2025-01-20T00:00:00') + days * 86_400).slice(0, 10)
    })
    const parts = {
      ...Object.fromEntries(RANGES.map((part) => [part, rangeOf(part)])),
      hourRange: fc.oneof(
        fc.record({ min: hour, max: hour }),
        fc.record({ min: hour }),
        fc.record({ max: hour }),
      ),
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      hasNotes: fc.boolean(),
      reviewed: fc.boolean(),
      from: day,
      to: day,
      daysOf: fc.constantFrom('opening', 'closing'),
      currency: fc.constantFrom('USD', 'EUR'),
      accountId: fc.constantFrom(...Object.values(ids)),
      status: fc.constantFrom('open', 'closed'),
    }
    return fc
      .subarray(Object.entries(parts), { maxLength: 4 })
      .chain((some) => fc.record<TradeFilter>(Object.fromEntries(some)))
  }

  test('any filter has the same trades in the list, its pages, its totals and an export', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), fc.nat(20), async (filter, offset) => {
        const query = queryOf(filter)
        const expected = all.filter((trade) => matches(trade, filter))
        const order = expected.map(({ id }) => id)
        const page = await listed(query)
        expect([page.total, page.trades.map(({ id }) => id)]).toEqual([order.length, order])
        const later = await listed(`${query}&offset=${offset}`, 7)
        expect(later.trades.map(({ id }) => id)).toEqual(order.slice(offset, offset + 7))

        expect(await totals({ filter })).toEqual(oracle(expected))
        const except = order.filter((_, index) => index % 3 === 0)
        const kept = expected.filter(({ id }) => !except.includes(id))
        expect(await totals({ filter, except })).toEqual(oracle(kept))
        if (kept.length > 0) {
          expect(await totals({ ids: kept.map(({ id }) => id) })).toEqual(oracle(kept))
        }
        expect(await owner.get(`/exports/preview?${query}`)).toMatchObject({ body: { trades: order.length } })
      }),
      {
        numRuns: runs(200),
        seed: 1,
        examples: [
          [{ hourRange: { min: 22, max: 5 } }, 0],
          [{ netPnlRange: { min: 0.29, max: 0.29 } }, 0],
          [{ hasNotes: false, reviewed: false }, 3],
          [{ from: '2025-03-01', to: '2025-04-10', currency: 'USD' }, 0],
          [{ from: '2025-03-01', daysOf: 'closing' }, 0],
        ],
      },
    )
  }, 240_000)

  test('totals include missed and open trades on request, open ones without R', async () => {
    expect(await totals({ filter: {} }, ['missed', 'open'])).toEqual(oracle(all, () => true))
    expect(await totals({ filter: { missed: true } }, ['missed'])).toEqual(
      oracle(all, (trade) => trade.missedTrade && trade.status === 'closed'),
    )
  })

  test('without an account, the list and its totals leave sample trades out', async () => {
    const before = await totals({ filter: {} }, ['missed', 'open'])
    const { id } = (await expectStatus(owner.post('/accounts/demo'), 201)).body as { id: string }
    const inSample = await totals({ filter: { accountId: id } })
    expect(inSample.trades).toBeGreaterThan(0)
    expect(await totals({ filter: {} }, ['missed', 'open'])).toEqual(before)
    expect(await totals({ filter: { reviewed: false } })).toEqual(
      oracle(all.filter(({ reviewedAt }) => reviewedAt === null)),
    )
    expect((await listed('')).total).toBe(all.length)
    await owner.delete(`/accounts/${id}`)
  })

  test('totals of another user’s trades are empty', async () => {
    const selection = { ids: all.map(({ id }) => id) }
    const stranger = { userId: await addUser(database()) }
    const answer = await getTotals({ database: database() }, stranger, { selection, include: [] })
    expect(answer).toMatchObject({ trades: 0, currencies: [] })
  })

  test('totals without a filter on rows are read from summaries alone', async () => {
    const filter = { from: '2025-02-01', status: 'closed', missed: false }
    const before = await totals({ filter })
    expect(before.trades).toBeGreaterThan(50)
    // No trade is left to read: moved out of sight of every query.
    await sql`update trades set account_id = ${ids.unknown}, status = 'closed', closed_at = opened_at, missed_trade = true
      where user_id = ${me}`.execute(database().db)
    expect(await totals({ filter })).toEqual(before)
    expect((await totals({ filter: { ...filter, hasNotes: true } })).trades).toBe(0)
  })

  test.each([
    ['netPnlRange[min]=5&netPnlRange[max]=4.99', 'netPnlRange', 'min must not be above max'],
    ['rMultipleRange[x]=1', 'rMultipleRange', 'must have min, max or both'],
    ['netPnlRange[min]=0.001', 'netPnlRange.min', 'must have at most two decimals'],
    ['holdingRange[max]=-1', 'holdingRange.max', 'Too small'],
    ['quantityRange[min]=x', 'quantityRange.min', 'expected number'],
    ['ratingRange[max]=6', 'ratingRange.max', 'Too big'],
    ['hourRange[min]=24', 'hourRange.min', 'Too big'],
    ['weekdays[]=Funday', 'weekdays.0', 'Invalid option'],
    ['reviewed=maybe', 'reviewed', 'expected boolean'],
  ])('%s is refused with the field and the reason', async (query, path, message) => {
    const issues = [{ path, message: expect.stringContaining(message) }]
    const answer = { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } }
    expect(await owner.get(`/trades?${query}`)).toMatchObject(answer)
  })

  test('a selection with a wrong range is refused with the field and the reason', async () => {
    const selection = { filter: { hourRange: {}, holdingRange: { min: 2, max: 1 } } }
    const issues = [
      { path: 'selection.filter.holdingRange', message: 'min must not be above max' },
      { path: 'selection.filter.hourRange', message: 'must have min, max or both' },
    ]
    const { status, body } = await owner.post('/trades/totals', { selection })
    expect([status, Object(body).data.issues]).toEqual([400, issues])
  })
})

function isTaken(trade: Trade): boolean {
  return trade.status === 'closed' && !trade.missedTrade
}

function isWithin(
  value: number | null,
  { min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined },
): boolean {
  return value !== null && value >= min && value <= max
}

/** Ratios may round differently in their last digits. */
function near(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 9)
}

function queryOf(filter: TradeFilter): string {
  const pairs = Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [`${name}[]`, each])
    if (typeof value !== 'object') return [[name, String(value)]]
    return Object.entries(value).map(([end, number]) => [`${name}[${end}]`, String(number)])
  })
  return new URLSearchParams(pairs).toString()
}
