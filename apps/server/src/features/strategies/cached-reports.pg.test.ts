import { AppError } from '@plumbline/contract/errors'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { type StrategyVersion, strategyVersion } from '@plumbline/contract/strategies/playbook'
import { tradingPlan, type TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordCheck } from '#server/platform/checks/checks.write.ts'
import { newId } from '#server/platform/ids.ts'
import { accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { getAdherence } from '#server/features/trading-plans/adherence.service.ts'
import { cachedReport } from '#server/features/trading-plans/cached-reports.service.ts'
import type { CheckedTradesDeps } from '#server/features/trading-plans/checked-trades.service.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { reportDeps } from '#server/testing/report-deps.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  expectStatus,
  moveTrade,
  removeTrade,
  undoEdit,
} from '#server/testing/trading.ts'
import { compareStrategies, getReport, listFigures } from './strategy-report.service.ts'

const ruleOf = (check: object, text = '') => ({ id: newId(), section: 'entry', text, check })
const stop = ruleOf({ kind: 'stopSet' })
const asia = ruleOf({ kind: 'sessions', sessions: ['asia'] })
const wait = ruleOf({ kind: 'manual' }, 'Wait')
const risk = { perTrade: null, perDay: { unit: 'percent', value: 1 }, tradesPerDay: null }

describeOnOneEngine('cached reports on rules', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  let dollars = ''
  let other = ''
  let euros = ''
  let plan: TradingPlanTemplate
  let strategyId = ''
  let version: StrategyVersion

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = (await userOf(owner)).id
    dollars = (await createAccount(owner, { name: 'USD', currency: 'USD', initialBalance: 10_000 })).id
    other = (await createAccount(owner, { name: 'Other', currency: 'USD' })).id
    euros = (await createAccount(owner, { name: 'EUR', currency: 'EUR', initialBalance: 10_000 })).id
    const created = await owner.post('/trading-plans', { name: 'Plan', rules: [stop, asia, wait], risk })
    plan = tradingPlan.parse(created.body)
    strategyId = Object((await owner.post('/strategies', { label: 'Breakout' })).body).id
    const input = { version: { since: '2026-02-01', rules: [stop, asia, wait], risk } }
    version = strategyVersion.parse((await owner.post(`/strategies/${strategyId}/versions`, input)).body)
  })
  afterAll(() => server.close())

  const trade = async (account: string, time: string, netPnl: number, more: object = {}) =>
    (
      await addTrade(owner, account, {
        timestamp: `2026-02-02T${time}`,
        closingTime: `2026-02-02T${time.slice(0, 2)}:59`,
        grossPnl: netPnl,
        fees: 0,
        stopLoss: 1,
        strategyId,
        ...more,
      })
    ).trade.id

  const scopes = (): readonly StatisticsFilters[] => [
    {},
    { accountIds: [dollars], to: '2026-02-03' },
    { tags: ['A'] },
  ]
  /** Every report on rules in every scope; errors as their codes. */
  async function reportsOf(deps: CheckedTradesDeps, actor = { userId }) {
    const found: unknown[] = []
    for (const filters of scopes())
      for (const report of [
        () => getAdherence(deps, actor, { id: plan.id, ...filters }),
        () => listFigures(deps, actor, filters),
        () => getReport(deps, actor, { id: strategyId, ...filters }),
        () =>
          compareStrategies(deps, actor, { a: strategyId, b: strategyId, bVersion: version.id, ...filters }),
      ])
        found.push(
          await report().catch((error: unknown) => {
            if (error instanceof AppError) return error.code
            throw error
          }),
        )
    return found
  }
  /** Deps that count how often the trades of an account are read. */
  function counting() {
    const deps = reportDeps(database())
    let reads = 0
    const { get } = deps.checkedTrades
    const checkedTrades: typeof deps.checkedTrades = {
      get: (...args) => {
        reads += 1
        return get(...args)
      },
    }
    return { deps: { ...deps, checkedTrades }, reads: () => reads }
  }
  const figuresOf = (reports: readonly unknown[]) =>
    reports.map((report) => (typeof report === 'string' ? report : { ...Object(report), accounts: null }))

  test('a repeated report reads no trade, and after every kind of change it equals one that is computed', async () => {
    await trade(dollars, '08:00', -60)
    const first = await trade(dollars, '09:00', 100, { tags: ['A'] })
    const second = await trade(dollars, '10:00', -150)
    await trade(euros, '10:00', 30, { tags: ['A', 'B'] })
    const { deps, reads } = counting()
    let before = await reportsOf(deps)
    const versionPath = `/strategies/${strategyId}/versions/${version.id}`
    const patch = (path: string, body: object) => expectStatus(owner.patch(path, body), 200)
    const planChanges = (changes: object) => patch(`/trading-plans/${plan.id}`, { changes })
    const versionChanges = (changes: object) => patch(versionPath, { changes })
    let edit = ''
    let extra = ''
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      'a trade is added': () => trade(dollars, '11:00', 20, { stopLoss: 0, tags: ['A'] }),
      'a trade is changed': () => changeTrade(owner, second, { stopLoss: 0 }),
      'a rule is answered in a review': () =>
        changeTrade(owner, first, { ruleChecks: { [wait.id]: 'broken' } }),
      'the use of a strategy is noted': () => changeTrade(owner, first, { strategyUsage: 'followed' }),
      'a trade is deleted': async () => {
        edit = await removeTrade(owner, second)
      },
      'a deletion is undone': () => undoEdit(owner, edit),
      'a trade is moved': () => moveTrade(owner, second, other),
      'a missed trade is added': () => trade(dollars, '12:00', 70, { missedTrade: true, tags: ['A'] }),
      'a tag is renamed': async () => {
        const tags = Object((await owner.get('/tags')).body)
        const { id } = tags.find(({ label }: { label: string }) => label === 'A')
        await patch(`/tags/${id}`, { label: 'C' })
      },
      'another tag gets its name': async () => {
        const tags = Object((await owner.get('/tags')).body)
        const { id } = tags.find(({ label }: { label: string }) => label === 'B')
        await patch(`/tags/${id}`, { label: 'A' })
      },
      'a rule of the plan is changed': () =>
        planChanges({ rules: [stop, { ...asia, check: stop.check }, wait] }),
      'the text of a rule is changed': () => planChanges({ rules: [{ ...stop, text: 'Stop' }, asia, wait] }),
      'a limit of the plan is changed': () => planChanges({ risk: { ...risk, tradesPerDay: 1 } }),
      'the plan is deleted': () => expectStatus(owner.delete(`/trading-plans/${plan.id}`), 200),
      'the plan is restored': () => expectStatus(owner.post(`/trading-plans/${plan.id}/restore`), 200),
      'a rule of a strategy is changed': () => versionChanges({ rules: [{ ...stop, text: 'Stop' }, wait] }),
      'a version is added': () =>
        expectStatus(
          owner.post(`/strategies/${strategyId}/versions`, { version: { since: '2026-01-01', rules: [] } }),
          201,
        ),
      'a version begins later': () => versionChanges({ since: '2026-02-03' }),
      'a version is deleted': () => expectStatus(owner.delete(versionPath), 200),
      'a version is restored': () => expectStatus(owner.post(`${versionPath}/restore`), 200),
      'the initial balance is changed': () => patch(`/accounts/${dollars}`, { initialBalance: 5_000 }),
      'money is deposited': () =>
        expectStatus(
          owner.post(`/accounts/${dollars}/cash`, {
            kind: 'deposit',
            amount: 50_000,
            at: '2026-01-01T00:00',
          }),
          201,
        ),
      'the time zone is changed': () => patch(`/accounts/${dollars}`, { brokerTimeZone: 'Asia/Tokyo' }),
      'the currency is changed': () => patch(`/accounts/${euros}`, { currency: 'GBP', keepAmounts: true }),
      'an account is added': async () => {
        extra = (await createAccount(owner, { name: 'More', currency: 'USD' })).id
        await trade(extra, '13:00', 40)
      },
      'an account is deleted': () => expectStatus(owner.delete(`/accounts/${extra}`), 200),
      'a strategy is deleted': async () => {
        edit = Object((await expectStatus(owner.delete(`/strategies/${strategyId}`), 200)).body).editId
      },
      'a strategy is restored': () => undoEdit(owner, edit),
    }
    for (const [change, make] of Object.entries(changes)) {
      await make()
      const kept = await reportsOf(deps)
      expect(kept, change).toEqual(await reportsOf(reportDeps(database())))
      expect(figuresOf(kept), change).not.toEqual(figuresOf(before))
      const readBefore = reads()
      expect(await reportsOf(deps), change).toEqual(kept)
      expect(reads(), change).toBe(readBefore)
      before = kept
    }
  })

  test('a filter by excursions selects trades that were measured since', async () => {
    const id = await trade(dollars, '14:00', 10)
    const deps = reportDeps(database())
    const measured = async () =>
      (await getAdherence(deps, { userId }, { id: plan.id, maeRange: { min: 0 } })).trades
    expect(await measured()).toBe(0)
    await database().asUser(userId, async (trx) => {
      await sql`insert into trade_excursions (user_id, trade_id, state, trade_key, mae_r_e4)
        values (${userId}, ${id}, 'measured', '', 5000)`.execute(trx)
      await recordCheck(trx, { userId, accountId: dollars, kind: 'excursions', seen: '1' })
    })
    expect(await measured()).toBe(1)
  })

  test('a trade with only a formatted note has notes, in lists, totals and reports, as soon as it is written', async () => {
    const id = await trade(dollars, '15:00', 10, { tags: ['noted'] })
    const deps = reportDeps(database())
    const found = async (hasNotes: boolean) => {
      const filter = { tags: ['noted'], hasNotes }
      const query = `tags[]=noted&hasNotes=${hasNotes}&sort=pair`
      const totals = await owner.post('/trades/totals', { selection: { filter }, include: [] })
      const report = await getAdherence(deps, { userId }, { id: plan.id, ...filter })
      const { total } = Object((await owner.get(`/trades?${query}`)).body)
      return [total, Object(totals.body).trades, report.trades]
    }
    const write = (content: string, revision: number | null) => {
      const place = { kind: 'trade', tradeId: id }
      return expectStatus(owner.put('/placed-notes', { place, noteId: newId(), content, revision }), 200)
    }
    expect([await found(true), await found(false)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    await write('<p>Waited for the close</p>', null)
    expect([await found(true), await found(false)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    await write('', 1)
    expect([await found(true), await found(false)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
  })

  test('another user gets no report of this one, even with the same question about the same account', async () => {
    const deps = reportDeps(database())
    const { id } = await userOf(await signUp(server))
    await reportsOf(deps)
    const [adherence, figures, report, comparison] = await reportsOf(deps, { userId: id })
    expect([adherence, report, comparison]).toEqual([
      'TRADING_PLAN_NOT_FOUND',
      'STRATEGY_NOT_FOUND',
      'STRATEGY_NOT_FOUND',
    ])
    expect(figures).toEqual({ strategies: [], accounts: [] })

    const accounts = await database().asUser(userId, (trx) => accountRows(trx, userId))
    const cached = (user: string, revision: number) =>
      cachedReport(
        deps.ruleReports.strategies,
        { userId: user },
        { accounts, rules: [], filters: {} },
        async () => ({ strategies: [], accounts: [{ id: user, revision }] }),
      )
    await cached(userId, 1)
    expect(await cached(userId, 2)).toMatchObject({ accounts: [{ id: userId, revision: 1 }] })
    expect(await cached(id, 3)).toMatchObject({ accounts: [{ id, revision: 3 }] })
  })
})
