import { runs } from '@plumbline/testing/all-tests'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { type BrokerValues, brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { hourOf } from '@plumbline/domain/time/calendar-position'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { partialCloses } from '@plumbline/domain/trades/partial-closes'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import { momentArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { importedTradeArbitrary } from '@plumbline/testing/arbitraries/imported-trade'
import {
  buildImportedTrade,
  type ImportedTradeOverrides,
} from '@plumbline/testing/builders/build-imported-trade'
import { dayResultsOf } from '@plumbline/testing/oracle/days'
import { statisticsDifferences } from '@plumbline/testing/statistics-differences'
import { type OraclePart, realisedBy } from '@plumbline/testing/oracle/realised'
import { statisticsOracle } from '@plumbline/testing/statistics-oracle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addAccount } from '#server/ledger/accounts/accounts.service.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import { checkAccount } from '#server/ledger/statistics/check-summaries.service.ts'
import { getEquity } from '#server/ledger/statistics/equity.service.ts'
import { getDays, getPnl, getStatistics } from '#server/ledger/statistics/statistics.service.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { reportDeps } from '#server/testing/report-deps.ts'
import { addUser } from '#server/testing/users.ts'
import type { NewTrade } from './trades.service.ts'
import { writeTrades } from './trades.write.ts'
import type { TradeWriter } from './trade-writer.write.ts'

const INITIAL_CENTS = 1_000_000

type Change =
  | { kind: 'add'; trades: readonly Omit<NewTrade, 'id'>[] }
  | { kind: 'remove'; picks: readonly number[] }
  | { kind: 'follow'; pick: number; values: BrokerValues }
  | { kind: 'executions'; pick: number; executions: readonly BrokerExecution[] | null }
  | { kind: 'miss'; pick: number; isMissed: boolean }
  | { kind: 'cash'; at: string; cents: number }

/** Partial closes and scale-ins, at times that may be before, between and after those of a trade. */
const executionsArbitrary: fc.Arbitrary<readonly BrokerExecution[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('entry' as const, 'exit' as const, 'exit' as const),
      at: momentArbitrary.map(fromLocalSeconds),
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.constant(1),
      grossPnlCents: fc.integer({ min: -90_000, max: 90_000 }),
      feesCents: fc.integer({ min: -20, max: 400 }),
      brokerId: fc.constant(null),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((executions) => executions.toSorted((a, b) => (a.at < b.at ? -1 : 1)))

const tradeArbitrary = fc
  .tuple(
    importedTradeArbitrary(),
    fc.boolean(),
    fc.integer({ min: 0, max: 5 }),
    fc.option(executionsArbitrary),
  )
  .map(
    ([trade, breakEven, draw, executions]): Omit<NewTrade, 'id'> => ({
      brokerId: null,
      line: 0,
      values: brokerValuesOf(trade),
      ...(executions && { executions }),
      journal: {
        breakEven,
        missedTrade: draw === 0,
        tags: draw > 3 ? ['swing', '__proto__'] : [],
        mistakes: draw % 2 ? ['late'] : [],
      },
    }),
  )

const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      trades: fc.array(tradeArbitrary, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      picks: fc.array(fc.nat(100), { maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('follow' as const),
      pick: fc.nat(100),
      values: tradeArbitrary.map((trade) => trade.values),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('executions' as const),
      pick: fc.nat(100),
      executions: fc.option(executionsArbitrary),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('miss' as const),
      pick: fc.nat(100),
      isMissed: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      at: importedTradeArbitrary().map((trade) => trade.openedAt),
      cents: fc.integer({ min: -90_000, max: 90_000 }),
    }),
  },
)

/** What the account must hold, kept beside it in memory. */
interface Model {
  readonly trades: Map<string, NewTrade>
  readonly cash: { at: number; cents: number }[]
}

function closedTradesOf({ trades }: Model) {
  return [...trades.values()].flatMap(({ id, values, journal }) =>
    values.closedAt === null || journal.missedTrade
      ? []
      : [
          {
            ...values,
            id,
            openedAt: localSeconds(values.openedAt),
            closedAt: localSeconds(values.closedAt),
            hour: hourOf(localSeconds(values.openedAt)),
            rMultipleE4: rMultipleE4Of(
              values.direction,
              values.entryPrice,
              values.exitPrice,
              values.stopLoss,
            ),
            breakEven: journal.breakEven ?? false,
            tags: journal.tags ?? [],
            mistakes: journal.mistakes ?? [],
            session: null,
            strategyId: null,
            emotion: 'neutral',
          },
        ],
  )
}

function partsOf({ trades }: Model): readonly OraclePart[] {
  return [...trades.values()].flatMap(({ id, values, journal, executions = [] }) =>
    journal.missedTrade
      ? []
      : partialCloses(values.closedAt, executions).map((part) => ({
          ...part,
          tradeId: id,
          at: localSeconds(part.at),
        })),
  )
}

describeOnOneEngine('writing trades', (database) => {
  const actor = async () => ({ userId: await addUser(database()) })
  const deps = () => reportDeps(database())

  async function newAccount(owner: { userId: string }): Promise<string> {
    const account = { name: 'A', type: 'demo', broker: '', currency: 'USD', isSample: false } as const
    const row = await database().asUser(owner.userId, (trx) =>
      addAccount({ newId }, trx, owner, { ...account, initialBalanceCents: INITIAL_CENTS }),
    )
    return row.id
  }

  const write = <T>(
    owner: { userId: string },
    id: string,
    work: (writer: TradeWriter, trx: Tx) => Promise<T>,
  ) =>
    database().asUser(owner.userId, (trx) =>
      writeTrades(trx, owner.userId, id, (writer) => work(writer, trx)),
    )

  const rowOf = (owner: { userId: string }, id: string) =>
    database().asUser(owner.userId, async (trx) => {
      const row = await findAccount(trx, owner.userId, id)
      if (!row) throw new Error('The account is gone')
      return row
    })

  const newTrade = (overrides: ImportedTradeOverrides = {}): NewTrade => ({
    id: newId(),
    brokerId: null,
    line: 0,
    values: brokerValuesOf(buildImportedTrade(overrides)),
    journal: {},
  })

  async function apply(
    model: Model,
    change: Change,
    writer: TradeWriter,
    trx: Tx,
    userId: string,
  ): Promise<void> {
    const pick = (index: number) => [...model.trades.keys()][index % Math.max(1, model.trades.size)]
    switch (change.kind) {
      case 'add': {
        const trades = change.trades.map((trade) => ({ ...trade, id: newId() }))
        await writer.add(trades)
        for (const trade of trades) model.trades.set(trade.id, trade)
        return
      }
      case 'remove': {
        const ids = new Set(change.picks.flatMap((index) => pick(index) ?? []))
        expect(new Set(await writer.remove([...ids, newId()]))).toEqual(ids)
        for (const id of ids) model.trades.delete(id)
        return
      }
      case 'follow': {
        const id = pick(change.pick)
        const trade = id === undefined ? undefined : model.trades.get(id)
        if (!trade) return
        const before = await writer.followBroker(new Map([[trade.id, () => change.values]]))
        expect([...before]).toEqual([[trade.id, trade.values]])
        model.trades.set(trade.id, { ...trade, values: change.values })
        return
      }
      case 'executions': {
        const id = pick(change.pick)
        const trade = id === undefined ? undefined : model.trades.get(id)
        if (!trade) return
        const { executions } = change
        await writer.setExecutions([{ id: trade.id, executions }])
        const { executions: _before, ...rest } = trade
        model.trades.set(trade.id, executions === null ? rest : { ...rest, executions })
        return
      }
      case 'miss': {
        const id = pick(change.pick)
        const trade = id === undefined ? undefined : model.trades.get(id)
        if (!trade) return
        await writer.updateFields([trade.id], () => ({ missed_trade: change.isMissed }))
        model.trades.set(trade.id, { ...trade, journal: { ...trade.journal, missedTrade: change.isMissed } })
        return
      }
      case 'cash': {
        const { at, cents } = change
        const known = model.cash.length
        const operation = {
          kind: 'correction' as const,
          at,
          amountCents: cents,
          notes: '',
          brokerId: `${known}`,
        }
        await addCash({ newId }, trx, userId, writer, null, [operation])
        model.cash.push({ at: localSeconds(at), cents })
      }
    }
  }

  test('after any writes, the statistics match all trades and the balance adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(changeArbitrary, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (writes) => {
          const owner = await actor()
          const id = await newAccount(owner)
          const model: Model = { trades: new Map(), cash: [] }
          for (const changes of writes) {
            await write(owner, id, async (writer, trx) => {
              for (const change of changes) await apply(model, change, writer, trx, owner.userId)
            })
          }
          const closedTrades = closedTradesOf(model)
          const cash = model.cash.toSorted((a, b) => a.at - b.at)
          const realised = realisedBy(closedTrades, partsOf(model))
          const oracle = statisticsOracle(closedTrades, { startCents: INITIAL_CENTS, cash, realised })
          const answer = await getStatistics(deps(), owner, { accountId: id })
          expect(statisticsDifferences(answer.statistics, oracle)).toEqual([])
          const days = await getDays(deps(), owner, { accountId: id })
          const isAnything = ({ trades, netPnl }: DayResult) => trades > 0 || netPnl !== 0
          expect(days).toEqual(dayResultsOf(closedTrades, realised).filter(isAnything))
          // A filter that leaves nothing out is answered from the trades instead of the summaries.
          const filtered = { accountId: id, directions: ['long' as const, 'short' as const] }
          expect(await getStatistics(deps(), owner, filtered)).toEqual(answer)
          expect(await getDays(deps(), owner, filtered)).toEqual(days)
          const weeks = await getPnl(deps(), owner, { accountId: id, by: 'week' })
          expect(await getPnl(deps(), owner, { ...filtered, by: 'week' })).toEqual(weeks)

          const cashCents = cash.reduce((sum, move) => sum + move.cents, 0)
          const netCents = realised.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0)
          expect(await checkAccount(deps(), owner, { accountId: id })).toEqual({ differences: [] })
          expect(await rowOf(owner, id)).toMatchObject({
            base_balance_offset_cents: cashCents,
            current_balance_cents: INITIAL_CENTS + cashCents + netCents,
            closed_trades: closedTrades.length,
            open_trades: [...model.trades.values()].filter(({ values }) => values.status === 'open').length,
          })
        },
      ),
      { numRuns: runs(40) },
    )
  })

  test('a period’s statistics cover only its trades, and the balance before it everything earlier', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    const months = ['2024-11-29', '2024-12-31', '2025-01-01', '2025-01-31']
    const days = [...months, '2025-02-14', '2025-02-15', '2025-03-31']
    const trades = days.map((day, index) =>
      newTrade({
        openedAt: `${day}T23:59:59`,
        closedAt: `${day}T23:59:59`,
        grossPnl: String(2 ** index),
        commission: '0',
      }),
    )
    await write(owner, id, (writer) => writer.add(trades))
    for (const from of days) {
      for (const to of days.filter((day) => day >= from)) {
        const within = days.flatMap((day, index) => (day >= from && day <= to ? [2 ** index] : []))
        const before = days.flatMap((day, index) => (day < from ? [2 ** index] : []))
        const answer = await getStatistics(deps(), owner, { accountId: id, from, to })
        expect([from, to, answer.statistics.totalPnl, answer.balanceBefore]).toEqual([
          from,
          to,
          within.reduce((sum, units) => sum + units, 0),
          before.reduce((sum, units) => sum + units, 10_000),
        ])
        const curve = await getEquity(deps(), owner, { accountId: id, from, to })
        expect([curve.start, curve.points.length]).toEqual([answer.balanceBefore, within.length])
        const results = await getDays(deps(), owner, { accountId: id, from, to })
        expect(results.map((day) => day.netPnl)).toEqual(within)
      }
    }
  })

  test('an empty period has no points, even with a trade on the first day of 1970', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    await write(owner, id, (writer) =>
      writer.add([newTrade({ openedAt: '1970-01-01T00:00:00', closedAt: '1970-01-01T00:00:00' })]),
    )
    const period = { accountId: id, from: '2025-02-01', to: '2025-02-28' }
    expect((await getEquity(deps(), owner, period)).points).toEqual([])
  })

  test('the only open position of a day counts as soon as it is closed', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    const open = newTrade({ openedAt: '2025-03-03T10:00:00', closedAt: null })
    await write(owner, id, (writer) => writer.add([open]))
    const closed = brokerValuesOf(
      buildImportedTrade({
        openedAt: '2025-03-03T10:00:00',
        closedAt: '2025-03-05T10:00:00',
        grossPnl: '7',
        commission: '0',
      }),
    )
    await write(owner, id, (writer) => writer.followBroker(new Map([[open.id, () => closed]])))
    const { statistics, openTrades, balance } = await getStatistics(deps(), owner, {
      accountId: id,
    })
    expect(statistics).toMatchObject({ totalTrades: 1, totalPnl: 7, tradingDays: 1 })
    expect(statistics.dayPerformance.Monday.trades).toBe(1)
    expect([openTrades, balance]).toEqual([0, 10_007])
  })

  test('a failed write changes nothing', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    await write(owner, id, (writer) => writer.add([newTrade()]))
    const before = await rowOf(owner, id)
    const failing = write(owner, id, async (writer) => {
      await writer.add([newTrade(), newTrade()])
      writer.touchCash('2025-03-03T10:00:00')
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await rowOf(owner, id)).toEqual(before)
    const { statistics } = await getStatistics(deps(), owner, { accountId: id })
    expect(statistics.totalTrades).toBe(1)
  })

  test('concurrent writes to one account are all counted', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    const one = () => write(owner, id, (writer) => writer.add([newTrade({ grossPnl: '1', commission: '0' })]))
    await Promise.all(Array.from({ length: 8 }, one))
    expect(await rowOf(owner, id)).toMatchObject({
      closed_trades: 8,
      revision: 8,
      current_balance_cents: INITIAL_CENTS + 800,
    })
    const { statistics } = await getStatistics(deps(), owner, { accountId: id })
    expect(statistics).toMatchObject({ totalTrades: 8, totalPnl: 8 })
  })

  test('amounts whose sum exceeds the exact number range are refused as a whole', async () => {
    const owner = await actor()
    const id = await newAccount(owner)
    const huge = { grossPnl: '9999999999999', commission: '0' }
    const trades = Array.from({ length: 20 }, () => newTrade(huge))
    await expect(write(owner, id, (writer) => writer.add(trades))).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_SAVED',
    })
    expect(await rowOf(owner, id)).toMatchObject({ closed_trades: 0, revision: 0 })
  })
})
