import {
  backtest,
  backtestResult,
  backtestSummary,
  comparedFigures,
} from '@plumbline/contract/backtesting/backtesting'
import { SESSION_LIMITS } from '@plumbline/contract/backtesting/session-fields'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import {
  buildSessionEvents,
  buildSessionSettings,
  SESSION_START,
} from '@plumbline/testing/builders/build-session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import {
  continueBacktest,
  createBacktest,
  readBacktestEvents,
  readBacktests,
} from '#server/testing/backtesting.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('backtesting sessions', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const create = (more: object = {}) => createBacktest(owner, more)
  const append = (id: string, after: number, events: readonly SessionEvent[], clock?: number) =>
    continueBacktest(owner, id, after, events, clock)
  const eventsOf = (id: string) => readBacktestEvents(owner, id)
  const list = () => readBacktests(owner)

  describe('events', () => {
    test('a session is continued in parts, and its figures follow from its events', async () => {
      const { id } = await create()
      const events = buildSessionEvents([200, -100, 50])
      await append(id, 0, events.slice(0, 5))
      const summary = backtestSummary.parse(
        (await append(id, 5, events.slice(5), SESSION_START + 90_000)).body,
      )
      expect(summary).toMatchObject({
        events: 12,
        clock: SESSION_START + 90_000,
        trades: 3,
        openPositions: 0,
        netPnl: 150,
        balance: 10_150,
        maxDrawdown: 100,
        isEnded: false,
      })
      expect(await eventsOf(id)).toEqual({ total: 12, events })
      expect((await list()).find((each) => each.id === id)).toEqual(summary)
    })

    test('a request that is repeated, or that overlaps with what is stored, changes nothing', async () => {
      const { id } = await create()
      const events = buildSessionEvents([10, 20])
      await append(id, 0, events.slice(0, 4))
      const first = await append(id, 4, events.slice(4))
      expect((await append(id, 4, events.slice(4))).body).toEqual(first.body)
      expect((await append(id, 2, events.slice(2))).body).toEqual(first.body)
      expect((await eventsOf(id)).events).toEqual(events)
    })

    test('of two tabs that continue differently, the second is refused and can keep its events as a copy', async () => {
      const { id } = await create()
      const [one, other] = [buildSessionEvents([10, 20]), buildSessionEvents([10, -30])]
      await append(id, 0, one)
      const refused = await append(id, 4, other.slice(4))
      expect([refused.status, codeOf(refused), Object(refused.body).data]).toEqual([
        409,
        'BACKTEST_CONTINUED',
        { events: 8 },
      ])
      expect(codeOf(await append(id, 9, other.slice(4)))).toBe('BACKTEST_CONTINUED')
      const newId_ = newId()
      const copy = () =>
        owner.post(`/backtesting/sessions/${id}/copy`, { newId: newId_, name: 'Mine', events: 4 })
      expect(backtest.parse((await copy()).body)).toMatchObject({
        events: 4,
        netPnl: 10,
        clock: SESSION_START + 600,
      })
      expect((await copy()).status).toBe(201)
      expect((await append(newId_, 4, other.slice(4))).status).toBe(200)
      expect((await eventsOf(newId_)).events).toEqual(other)
      expect((await eventsOf(id)).events).toEqual(one)
    })

    test('both of two simultaneous requests with the same events succeed, and the events are stored once', async () => {
      const { id } = await create()
      const events = buildSessionEvents([10, 20, 30])
      const answers = await Promise.all([1, 2, 3].map(() => append(id, 0, events)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await eventsOf(id)).events).toEqual(events)
    })

    test('an event that cannot follow is refused with its place, and nothing is written', async () => {
      const { id } = await create()
      const [order, fill, close, exit] = buildSessionEvents([10])
      if (!order || !fill || !close || exit?.kind !== 'exit') throw new Error('a trade has four events')
      const refusal = async (...events: SessionEvent[]) => {
        const answer = await append(id, 0, events)
        return [answer.status, codeOf(answer), Object(answer.body).data]
      }
      const because = (index: number, problem: string) => [422, 'BACKTEST_EVENT_REFUSED', { index, problem }]
      expect(await refusal(fill)).toEqual(because(0, 'unknown-order'))
      expect(await refusal(order, order)).toEqual(because(1, 'id'))
      expect(await refusal(order, fill, { ...exit, quantity: 2 })).toEqual(because(2, 'quantity'))
      expect(await refusal(order, fill, { ...exit, at: SESSION_START - 60 })).toEqual(because(2, 'time'))
      expect(await refusal(order, fill, { ...exit, reason: 'stop' })).toEqual(because(2, 'price'))
      expect(await eventsOf(id)).toEqual({ total: 0, events: [] })
    })

    test('an order from before the bars that another tab replayed is a conflict, and can be kept as a copy', async () => {
      const { id } = await create()
      const [kept, own] = [buildSessionEvents([10]), buildSessionEvents([10, 20]).slice(4)]
      await append(id, 0, kept, SESSION_START + 7_200)
      const refused = await append(id, 4, own)
      expect([codeOf(refused), Object(refused.body).data]).toEqual(['BACKTEST_CONTINUED', { events: 4 }])
      const { body } = await owner.post(`/backtesting/sessions/${id}/copy`, { name: 'Mine', events: 4 })
      expect((await append(backtest.parse(body).id, 4, own)).status).toBe(200)
    })

    test('a session takes as many events as its limit, and no more', async () => {
      const { id } = await create()
      const most = buildSessionEvents(Array.from({ length: SESSION_LIMITS.events / 4 }, () => 1))
      await database().asSystem((trx) =>
        sql`insert into backtest_events (user_id, session_id, seq, event)
          select user_id, id, place, event from backtest_sessions,
            jsonb_array_elements(${JSON.stringify(most)}::jsonb) with ordinality as list (event, place)
          where id = ${id}`.execute(trx),
      )
      const next: SessionEvent = { kind: 'journal', at: SESSION_START, id: 1, notes: 'x' }
      expect(codeOf(await append(id, most.length, [next]))).toBe('BACKTEST_FULL')
      const last = most.at(-1)?.at ?? 0
      const full = await append(id, most.length, [], last)
      expect(backtestSummary.parse(full.body)).toMatchObject({ events: most.length, trades: most.length / 4 })
    }, 60_000)
  })

  describe('results', () => {
    test('every figure, the curve and each trade, with adherence to the plan and rules ticked', async () => {
      const rule = { id: newId(), section: 'entry', text: 'Wait', check: { kind: 'manual' } }
      const stop = { id: newId(), section: 'risk', text: '', check: { kind: 'stopSet' } }
      const { body: plan } = await owner.post('/trading-plans', { name: 'Plan', rules: [rule, stop] })
      const planId: string = Object(plan).id
      const { id } = await create({ planId })
      const trades = buildSessionEvents([200, -100])
      const at = trades.at(-1)?.at ?? 0
      await append(id, 0, [
        ...trades,
        { kind: 'journal', at, id: 2, notes: 'Too early', tags: ['A'], marks: { [rule.id]: 'broken' } },
      ])
      const result = backtestResult.parse((await owner.get(`/backtesting/sessions/${id}/result`)).body)
      expect(result).toMatchObject({ balance: 10_100, initialBalance: 10_000, currency: 'USD' })
      expect(result.figures.statistics).toMatchObject({
        totalTrades: 2,
        totalPnl: 100,
        averageR: 0.5,
        maxDrawdown: 100,
        byTag: [expect.objectContaining({ key: 'A', trades: 1 })],
      })
      expect(result.curve.points.map(({ equity }) => equity)).toEqual([10_200, 10_100])
      expect(result.trades[1]).toMatchObject({
        openedAt: '2025-03-03T01:00:00',
        closedAt: '2025-03-03T01:10:00',
        entryPrice: 1.1,
        exitPrice: 1.099,
        netPnl: -100,
        rMultiple: -1,
        notes: 'Too early',
      })
      expect(result.adherence?.rules.map(({ kept, broken, unknown }) => [kept, broken, unknown])).toEqual([
        [0, 1, 1],
        [2, 0, 0],
      ])
      await owner.delete(`/trading-plans/${planId}`)
      const without = backtestResult.parse((await owner.get(`/backtesting/sessions/${id}/result`)).body)
      expect(without.adherence).toBeNull()
    })

    test('sessions are compared with each other and with live trading, which they never change', async () => {
      const account = await createAccount(owner, { name: 'Live', currency: 'USD', initialBalance: 500 })
      await addTrade(owner, account.id, { grossPnl: 40, fees: 0 })
      const [one, other] = [await create({ name: 'One' }), await create({ name: 'Other' })]
      await append(one.id, 0, buildSessionEvents([10]))
      await append(other.id, 0, buildSessionEvents([-10, -20]))
      const query = `ids[]=${one.id}&ids[]=${other.id}&accountIds[]=${account.id}`
      const compared = z.array(comparedFigures).parse((await owner.get(`/backtesting/compare?${query}`)).body)
      expect(
        compared.map(({ name, currency, figures }) => [
          name,
          currency,
          figures.statistics.totalPnl,
          figures.samples.trades,
        ]),
      ).toEqual([
        ['One', 'USD', 10, 1],
        ['Other', 'USD', -30, 2],
        ['', 'USD', 40, 1],
      ])
      expect(codeOf(await owner.get(`/backtesting/compare?ids[]=${newId()}`))).toBe('BACKTEST_NOT_FOUND')
    })
  })

  describe('name, plan, drawings and chart', () => {
    const level = { kind: 'level', id: 'a', colour: 1, price: 110_050.5, text: 'High' }

    test('are changed with the revision that the change is based on', async () => {
      const { id, revision } = await create()
      const change = (changes: object, revision?: number) =>
        owner.patch(`/backtesting/sessions/${id}`, { changes, revision })
      const changed = backtest.parse((await change({ drawings: [level], name: 'Asia' }, revision)).body)
      expect(changed).toMatchObject({ drawings: [level], name: 'Asia', revision: revision + 1 })
      expect((await change({ drawings: [level] }, revision)).status).toBe(200)
      const refused = await change({ drawings: [] }, revision)
      expect([codeOf(refused), Object(refused.body).data]).toEqual([
        'BACKTEST_CHANGED',
        { revision: revision + 1 },
      ])
      // What is traded meanwhile is no conflict: events have their own number.
      await append(id, 0, buildSessionEvents([10]))
      expect((await change({ notes: 'x' }, revision + 1)).status).toBe(200)
      expect((await change({ drawings: [level, level] })).status).toBe(400)
    })
  })

  describe('creating', () => {
    test('a repeated request creates one session; another one with its id is refused', async () => {
      const id = newId()
      expect(await create({ id })).toEqual(await create({ id }))
      const other = { id, name: 'x', settings: buildSessionSettings({ symbol: 'GBPUSD' }) }
      expect(codeOf(await owner.post('/backtesting/sessions', other))).toBe('BACKTEST_ID_TAKEN')
    })

    test.each([
      ['a rate is missing', { currency: 'EUR', quoteCurrency: 'JPY' }, 'rate-needed'],
      [
        'the price is no rate',
        { symbol: 'GBPJPY', quoteCurrency: 'JPY', rate: { kind: 'price' } as const },
        'rate-needed',
      ],
      ['one is stated and not needed', { rate: { kind: 'fixed', rate: 2 } as const }, 'rate-not-needed'],
    ])('terms are refused where %s', async (_, settings, problem) => {
      const answer = await owner.post('/backtesting/sessions', {
        name: 'x',
        settings: buildSessionSettings(settings),
      })
      expect([codeOf(answer), Object(answer.body).data]).toEqual(['BACKTEST_TERMS', { problem }])
    })

    test('the pair’s own price is the rate where its base is the account’s currency', async () => {
      const { id } = await create({
        settings: buildSessionSettings({
          symbol: 'USDJPY',
          digits: 3,
          quoteCurrency: 'JPY',
          rate: { kind: 'price' },
        }),
      })
      const events = buildSessionEvents([100])
      // 110.000 to 110.100 yen: 10,000 yen of a lot are 90.83 dollars at the exit.
      expect(backtestSummary.parse((await append(id, 0, events)).body).netPnl).toBe(90.83)
    })
  })

  test('another user finds none of it', async () => {
    const { id } = await create()
    const eve = await signUp(server)
    expect((await eve.get('/backtesting/sessions')).body).toEqual([])
    for (const path of ['', '/events', '/result', '/file'])
      expect(codeOf(await eve.get(`/backtesting/sessions/${id}${path}`))).toBe('BACKTEST_NOT_FOUND')
    expect(codeOf(await eve.get(`/backtesting/compare?ids[]=${id}`))).toBe('BACKTEST_NOT_FOUND')
  })
})
