import { type InsightsReport, insightTrades } from '@plumbline/contract/insights/insights'
import { dimensionLabellings } from '@plumbline/domain/insights/candidates'
import { insightsOf } from '@plumbline/domain/insights/insights'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { randomIndexes } from '@plumbline/domain/statistics/random'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addEntries } from '#server/features/habits/habits.write.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { changeTrade, createAccount } from '#server/testing/trading.ts'

const START = Date.UTC(2025, 0, 6) / 1_000
const DAY = 86_400

describeOnOneEngine('insights', (database) => {
  let server: TestServer
  let owner: TestClient
  const accounts = { a: '', b: '', euro: '' }
  const trades = { a: tradesOf(1, 500), b: tradesOf(2, 300) }

  async function fill(
    accountId: string,
    closed: readonly ClosedTrade[],
    change: (trade: NewTrade, index: number) => NewTrade = (trade) => trade,
  ) {
    const me = String(Object((await owner.get('/session')).body).user.id)
    await database().asUser(me, (trx) =>
      writeTrades(trx, me, accountId, (writer) =>
        writer.add(closed.map((trade, index) => change(newTrade(trade), index))),
      ),
    )
  }

  async function ask(query = ''): Promise<InsightsReport> {
    const { status, body } = await owner.get(`/insights${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as InsightsReport
  }

  async function tradesOfGroup(accountId: string, by: string, key: string) {
    const query = new URLSearchParams({ 'accountIds[]': accountId, by, key })
    const { status, body } = await owner.get(`/insights/trades?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return insightTrades.parse(body)
  }

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    accounts.a = (await createAccount(owner, { name: 'A', currency: 'USD' })).id
    accounts.b = (await createAccount(owner, { name: 'B', currency: 'USD' })).id
    await fill(accounts.a, trades.a)
    await fill(accounts.b, trades.b)
  })
  afterAll(() => server.close())

  test('are those of the account’s trades, and the planted one is first', async () => {
    const { accounts: basis, ...report } = await ask(`?accountIds[]=${accounts.a}`)
    expect(basis.map(({ id }) => id)).toEqual([accounts.a])
    expect(report).toEqual({
      currency: 'USD',
      hourClock: 'broker',
      habits: [],
      rules: [],
      ...insightsOf(trades.a, dimensionLabellings),
    })
    expect(report.insights[0]).toMatchObject({ by: 'emotion', key: 'revenge' })
    expect(report.insights[0]?.interval.high).toBeLessThan(0)
  })

  test('of a currency are those of all its accounts; other currencies change nothing', async () => {
    const before = await ask('?currency=usd')
    expect(before.accounts.map(({ id }) => id).toSorted()).toEqual([accounts.a, accounts.b].toSorted())
    const both = [...trades.a, ...trades.b].toSorted((a, b) => a.openedAt - b.openedAt)
    expect(before).toMatchObject({ unit: 'r', trades: both.length })
    const expected = insightsOf(both, dimensionLabellings)
    expect(before.compared).toBe(expected.compared)
    expect(before.insights.map(({ by, key }) => [by, key])).toEqual(
      expected.insights.map(({ by, key }) => [by, key]),
    )
    accounts.euro = (await createAccount(owner, { name: 'Euro', currency: 'EUR' })).id
    await fill(
      accounts.euro,
      tradesOf(3, 200).map((trade) => ({ ...trade, emotion: 'revenge', rMultipleE4: 50_000 })),
    )
    expect(await ask('?currency=USD')).toEqual(before)
    expect((await ask('?currency=EUR')).accounts.map(({ id }) => id)).toEqual([accounts.euro])
    expect(await ask('?currency=CHF')).toMatchObject({ currency: 'CHF', trades: 0, insights: [] })
    expect((await owner.get('/insights')).status).toBe(409)
  })

  test('follow the period and the filters', async () => {
    const from = fromLocalSeconds(START + 100 * DAY).slice(0, 10)
    const late = trades.a.filter(({ openedAt }) => openedAt >= START + 100 * DAY)
    expect(await ask(`?accountIds[]=${accounts.a}&from=${from}`)).toMatchObject(
      insightsOf(late, dimensionLabellings),
    )
    const calm = await ask(`?accountIds[]=${accounts.a}&emotions[]=neutral`)
    expect(calm.insights.filter(({ by }) => by === 'emotion')).toEqual([])
  })

  test('name a habit whose days differ, and lead nowhere without it', async () => {
    const { body } = await owner.post('/habits', { name: 'Sleep', startsOn: '2025-01-06' })
    const { id } = Object(body)
    const sums = new Map<string, number>()
    for (const trade of trades.a) {
      const day = fromLocalSeconds(trade.openedAt).slice(0, 10)
      sums.set(day, (sums.get(day) ?? 0) + (trade.rMultipleE4 ?? 0))
    }
    const me = String(Object((await owner.get('/session')).body).user.id)
    const good = [...sums].flatMap(([date, sum]) => (sum > 0 ? [date] : []))
    const entry = {
      user_id: me,
      habit_id: id,
      value: 1,
      target: 1,
      is_imported: false,
      updated_at: new Date(),
    }
    await database().asUser(me, (trx) =>
      addEntries(
        trx,
        good.map((date) => ({ ...entry, id: newId(), date })),
      ),
    )
    const report = await ask(`?accountIds[]=${accounts.a}`)
    expect(report.insights).toContainEqual(expect.objectContaining({ by: 'habit' }))
    const finding = report.insights.find(({ by }) => by === 'habit')
    expect(finding?.key).toContain(id)
    const listed = await tradesOfGroup(accounts.a, 'habit', finding?.key ?? '')
    expect(listed.total).toBe(finding?.trades)
    const isDone = finding?.key.startsWith('done') ?? false
    for (const { openedAt } of listed.trades) expect(good.includes(openedAt.slice(0, 10))).toBe(isDone)
    expect(report.habits).toEqual([{ id, name: 'Sleep' }])
    await owner.delete(`/habits/${id}`)
    expect((await ask(`?accountIds[]=${accounts.a}`)).habits).toEqual([])
  })

  test('compare trades that broke a rule of the plan or a playbook with those that kept it', async () => {
    const rule = (text: string, kind: 'targetSet' | 'manual') => ({
      id: newId(),
      section: 'entry',
      text,
      check: { kind },
    })
    const [target, patience] = [rule('Target', 'targetSet'), rule('Patience', 'manual')]
    const strategy = Object((await owner.post('/strategies', { label: 'Breakout' })).body).id
    const account = (await createAccount(owner, { name: 'Rules', currency: 'GBP' })).id
    const isCostly = (index: number) => index % 4 === 0
    const calm = tradesOf(4, 400).map((trade, index) => ({
      ...trade,
      emotion: 'neutral',
      rMultipleE4: Number(trade.rMultipleE4) - (isCostly(index) ? 15_000 : 0),
    }))
    // The first 40 have no strategy: the playbook says nothing about them. The last 100 are not marked.
    await fill(account, calm, (trade, index) => ({
      ...trade,
      values: { ...trade.values, takeProfit: isCostly(index) ? 0 : 200 },
      journal: {
        ...trade.journal,
        strategy: index < 40 ? null : strategy,
        ruleChecks: index < 300 ? { [patience.id]: isCostly(index) ? 'broken' : 'kept' } : {},
      },
    }))
    const ruleOf = async (query = '') => {
      const { insights, rules } = await ask(`?accountIds[]=${account}${query}`)
      return { rules, insights: insights.filter(({ by }) => by === 'rule') }
    }
    expect(await ruleOf()).toEqual({ rules: [], insights: [] })

    const plan = await owner.post('/trading-plans', { name: 'Day plan', isActive: true, rules: [patience] })
    const key = `broken ${patience.id}`
    expect(await ruleOf()).toMatchObject({
      rules: [{ rule: patience, source: 'Day plan' }],
      insights: [{ key, trades: 75, otherTrades: 225 }],
    })
    const own = calm.filter((_, index) => isCostly(index) && index < 300)
    const { trades: listed, total } = await tradesOfGroup(account, 'rule', key)
    expect(total).toBe(75)
    expect(listed.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed())
    expect(listed[0]).toMatchObject({ accountId: account, currency: 'GBP' })
    const from = '2025-03-01'
    const late = own.filter(({ openedAt }) => fromLocalSeconds(openedAt) >= from)
    expect((await ruleOf(`&from=${from}`)).insights).toMatchObject([{ key, trades: late.length }])

    await changeTrade(owner, own[0]?.id ?? '', { ruleChecks: { [patience.id]: 'notApplicable' } })
    expect((await ruleOf()).insights).toMatchObject([{ key, trades: 74, otherTrades: 225 }])

    await owner.delete(`/trading-plans/${Object(plan.body).id}`)
    await owner.post(`/strategies/${strategy}/versions`, {
      version: { since: '2020-01-01', rules: [target] },
    })
    expect(await ruleOf()).toMatchObject({
      rules: [{ rule: target, source: 'Breakout' }],
      insights: [{ key: `broken ${target.id}`, trades: 90, otherTrades: 270 }],
    })
  })

  test('of another user’s account are not found', async () => {
    expect((await owner.get(`/insights?accountIds[]=${newId()}`)).status).toBe(404)
    const trades = `/insights/trades?accountIds[]=${newId()}&by=pair&key=EURUSD`
    expect((await owner.get(trades)).status).toBe(404)
  })
})

/** Trades of random results, of which those out of revenge lose 1R more. */
function tradesOf(seed: number, count: number): readonly ClosedTrade[] {
  const next = randomIndexes(seed)
  return Array.from({ length: count }, (_, index) => {
    const openedAt = START + index * 40_000 + next(36_000)
    const emotion = index % 8 === 3 ? 'revenge' : 'neutral'
    const built = buildClosedTrade({
      pair: ['EURUSD', 'GBPUSD', 'XAUUSD'][next(3)] ?? '',
      direction: next(2) === 0 ? 'long' : 'short',
      session: 'london',
      quantity: 0.5,
      emotion,
      netPnlCents: next(20_000) - 9_000,
      rMultipleE4: next(30_000) - 14_000 - (emotion === 'revenge' ? 10_000 : 0),
      hour: Math.floor(openedAt / 3_600) % 24,
    })
    return { ...built, id: newId(), openedAt, closedAt: openedAt + 600 }
  })
}

function newTrade(trade: ClosedTrade): NewTrade {
  const sign = trade.direction === 'long' ? 1 : -1
  return {
    id: trade.id,
    brokerId: null,
    line: 0,
    values: {
      openedAt: fromLocalSeconds(trade.openedAt),
      closedAt: fromLocalSeconds(trade.closedAt),
      status: 'closed',
      pair: trade.pair,
      direction: trade.direction,
      quantity: trade.quantity,
      entryPrice: 100,
      // A stop one away from the entry: the result in R is the distance of the exit.
      exitPrice: 100 + (sign * (trade.rMultipleE4 ?? 0)) / 10_000,
      stopLoss: 100 - sign,
      takeProfit: 0,
      grossPnlCents: trade.grossPnlCents,
      feesCents: trade.feesCents,
      netPnlCents: trade.netPnlCents,
      notes: '',
    },
    journal: { emotion: trade.emotion, session: 'london' },
  }
}
