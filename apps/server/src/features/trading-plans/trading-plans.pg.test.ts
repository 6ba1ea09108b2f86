import {
  type AdherenceAnswer,
  adherenceReport,
  dayAdherence,
  ruleTrades,
  tradeChecks,
} from '@plumbline/contract/trading-plans/adherence'
import { tradingPlan, type TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, changeTrade, createAccount, getTrade, undoEdit } from '#server/testing/trading.ts'

const manual = (text: string) => ({ id: newId(), section: 'entry', text, check: { kind: 'manual' } }) as const
const stopSet = () => ({ id: newId(), section: 'entry', text: '', check: { kind: 'stopSet' } }) as const

describeOnOneEngine('trading plans', (database) => {
  let server: TestServer
  let owner: TestClient
  let now = new Date('2026-03-02T09:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const list = async (client = owner) => z.array(tradingPlan).parse((await client.get('/trading-plans')).body)
  const create = async (name: string, more: object = {}): Promise<TradingPlanTemplate> => {
    now = new Date(now.getTime() + 60_000)
    return tradingPlan.parse((await owner.post('/trading-plans', { name, ...more })).body)
  }
  const change = (id: string, changes: object, revision?: number) =>
    owner.patch(`/trading-plans/${id}`, { changes, ...(revision !== undefined && { revision }) })
  const report = async (id: string, query = ''): Promise<AdherenceAnswer> =>
    adherenceReport.parse((await owner.get(`/trading-plans/${id}/adherence${query}`)).body)

  test('are listed newest first, and belong to their user', async () => {
    const first = await create('First')
    const second = await create('Second', {
      id: newId(),
      risk: { perTrade: null, perDay: { unit: 'r', value: 3 }, tradesPerDay: 5 },
    })
    expect((await list()).map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(second).toMatchObject({ revision: 1, isActive: false, risk: { perDay: { unit: 'r', value: 3 } } })
    // The repeated request of an answer that was lost.
    const again = await owner.post('/trading-plans', { id: second.id, name: 'Other' })
    expect(again).toMatchObject({ status: 201, body: { name: 'Second' } })
    const eve = await signUp(server)
    expect(await list(eve)).toEqual([])
    for (const path of ['', '/adherence', `/rules/${newId()}/trades`])
      expect((await eve.get(`/trading-plans/${first.id}${path}`)).status).toBe(404)
    expect((await eve.patch(`/trading-plans/${first.id}`, { changes: { name: 'x' } })).status).toBe(404)
  })

  test('of two edits of one revision the second is refused; activating one deactivates the other', async () => {
    const { id } = await create('Edited', { isActive: true })
    const other = await create('Other', { rules: [manual('Wait')] })
    expect(await change(id, { name: 'Mine' }, 1)).toMatchObject({ body: { name: 'Mine', revision: 2 } })
    expect(await change(id, { name: 'Theirs' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'TRADING_PLAN_CHANGED', data: { revision: 2 } },
    })
    expect(await change(id, { name: 'Mine' }, 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    // A save with an id is recognised, whatever was written since.
    const save = { changes: { name: 'Saved' }, revision: 2, saveId: newId() }
    expect(await owner.patch(`/trading-plans/${id}`, save)).toMatchObject({ body: { revision: 3 } })
    await change(id, { name: 'Mine' }, 3)
    expect(await owner.patch(`/trading-plans/${id}`, save)).toMatchObject({
      body: { revision: 3, name: 'Saved' },
    })
    expect((await list()).find((plan) => plan.id === id)).toMatchObject({ revision: 4, name: 'Mine' })
    await change(other.id, { isActive: true })
    const active = (await list()).filter(({ isActive }) => isActive)
    expect(active.map((plan) => [plan.id, plan.revision])).toEqual([[other.id, 1]])
    // A revision guards the content only.
    expect(await change(id, { name: 'Later' }, 4)).toMatchObject({ status: 200 })
  })

  test('are duplicated with rules of their own, deleted, and restored', async () => {
    const plan = await create('Original', { isActive: true, rules: [manual('Wait')] })
    const answer = await owner.post(`/trading-plans/${plan.id}/duplicate`, { name: 'Copy' })
    const copy = tradingPlan.parse(answer.body)
    expect(copy).toMatchObject({ name: 'Copy', isActive: false, rules: [{ text: 'Wait' }] })
    expect(copy.rules[0]?.id).not.toBe(plan.rules[0]?.id)
    await owner.delete(`/trading-plans/${plan.id}`)
    expect((await owner.get(`/trading-plans/${plan.id}`)).status).toBe(404)
    expect(await owner.get('/trading-plans/deleted')).toMatchObject({ body: [{ id: plan.id }] })
    await change(copy.id, { isActive: true })
    expect(await owner.post(`/trading-plans/${plan.id}/restore`)).toMatchObject({
      body: { name: 'Original', isActive: false },
    })
  })

  test.each([
    { rules: [{ ...manual(''), text: '  ' }] },
    { rules: [{ ...stopSet(), check: { kind: 'tradesPerDay', most: 0 } }] },
    { rules: [{ ...stopSet(), check: { kind: 'hours', from: '24:00', to: '08:00' } }] },
    { rules: [{ ...stopSet(), check: { kind: 'nonsense' } }] },
    { risk: { perTrade: { unit: 'percent', value: 101 }, perDay: null, tradesPerDay: null } },
    { name: ' ' },
  ])('%j is refused', async (plan) => {
    expect((await owner.post('/trading-plans', { name: 'Bad', ...plan })).status).toBe(400)
  })

  describe('measured in trades', () => {
    const wait = manual('Wait for the close')
    const stop = stopSet()
    let plan: TradingPlanTemplate
    let dollars = ''
    let euros = ''

    beforeAll(async () => {
      plan = await create('Measured', {
        isActive: true,
        rules: [wait, stop],
        risk: { perTrade: null, perDay: null, tradesPerDay: 2 },
      })
      dollars = (await createAccount(owner, { name: 'USD', currency: 'USD' })).id
      euros = (await createAccount(owner, { name: 'EUR', currency: 'EUR' })).id
    })

    const trade = (account: string, time: string, netPnl: number, more: object = {}) =>
      addTrade(owner, account, {
        timestamp: `2026-02-02T${time}`,
        closingTime: '2026-02-02T18:00',
        grossPnl: netPnl,
        fees: 0,
        stopLoss: 1,
        ...more,
      })

    test('rules are kept, broken or undecided; amounts are listed by currency', async () => {
      await trade(dollars, '09:00', 100)
      await trade(dollars, '10:00', -50, { stopLoss: 0 })
      const third = await trade(dollars, '11:00', -80)
      await trade(euros, '09:00', 30)
      await trade(euros, '10:00', 10, { closingTime: '', grossPnl: 0 })
      await trade(dollars, '08:00', -999, { missedTrade: true, stopLoss: 0 })
      await changeTrade(owner, third.trade.id, { ruleChecks: { [wait.id]: 'broken' } })

      const found = await report(plan.id)
      expect(found.trades).toBe(4)
      const [byHand, stops, perDay] = found.rules
      expect(byHand).toMatchObject({ kept: 0, broken: 1, unknown: 3, reasons: { notChecked: 3 } })
      expect(stops).toMatchObject({ kept: 3, broken: 1, unknown: 0, percent: 75 })
      expect(stops?.effects).toMatchObject([
        {
          currency: 'USD',
          kept: { trades: 2, netPnl: 20, averagePnl: 10, winRate: 50 },
          broken: { trades: 1, netPnl: -50 },
          difference: 60,
          cost: 60,
          isReliable: false,
        },
        {
          currency: 'EUR',
          kept: { trades: 1, netPnl: 30 },
          broken: { trades: 0, averagePnl: null },
          cost: null,
        },
      ])
      // The third trade of the day in dollars; the accounts' days are counted separately.
      expect(perDay).toMatchObject({ rule: { id: `${plan.id}.tradesPerDay` }, kept: 3, broken: 1 })
      expect(found.whole).toMatchObject({ kept: 2, broken: 2 })
      expect(found.weeks).toEqual([{ week: '2026-02-02', kept: 6, broken: 3 }])
    })

    test('only the selected trades count, but the day’s others still count towards its limits', async () => {
      expect(await report(plan.id, `?accountIds[]=${euros}`)).toMatchObject({ trades: 1 })
      expect(await report(plan.id, `?accountIds[]=${euros}&include[]=open`)).toMatchObject({ trades: 2 })
      expect(await report(plan.id, '?to=2026-02-01')).toMatchObject({ trades: 0, checks: { percent: null } })
      const losses = await report(plan.id, `?accountIds[]=${dollars}&results[]=loss&from=2026-02-02`)
      expect(losses.trades).toBe(2)
      expect(losses.rules[2]).toMatchObject({ kept: 1, broken: 1 })
    })

    test('the trades behind a figure are listed, and the figures of a day', async () => {
      const path = `/trading-plans/${plan.id}/rules/${stop.id}/trades?result=broken`
      expect(ruleTrades.parse((await owner.get(path)).body)).toMatchObject({
        total: 1,
        trades: [{ accountId: dollars, netPnl: -50, source: 'automatic' }],
      })
      const missing = await owner.get(`/trading-plans/${plan.id}/rules/${newId()}/trades`)
      expect(missing).toMatchObject({ status: 404, body: { code: 'RULE_NOT_FOUND' } })
      const day = dayAdherence.parse((await owner.get('/trading-plans/days/2026-02-02')).body)
      expect(day).toMatchObject({ plan: { name: 'Measured' }, trades: 5, broken: 3 })
      const ofOne = `/trading-plans/days/2026-02-02?accountIds[]=${euros}`
      expect(dayAdherence.parse((await owner.get(ofOne)).body)).toMatchObject({ trades: 2, broken: 0 })
      const unknown = await owner.get(`/trading-plans/days/2026-02-02?accountIds[]=${newId()}`)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
      const other = dayAdherence.parse((await owner.get('/trading-plans/days/2026-02-03')).body)
      expect(other).toMatchObject({ trades: 0, kept: 0 })
    })

    test('a mark overrides a trade’s automatic result, is undone like any edit, and removed with null', async () => {
      const { trade: made } = await trade(euros, '12:00', 5, { stopLoss: 0 })
      const checks = async () => {
        const found = tradeChecks.parse((await owner.get(`/trading-plans/trades/${made.id}`)).body)
        return found.rules.map(({ automatic, mark }) => [automatic.result, automatic.reason, mark])
      }
      expect(await checks()).toEqual([
        ['unknown', 'notChecked', null],
        ['broken', null, null],
        ['broken', null, null],
      ])
      await changeTrade(owner, made.id, { ruleChecks: { [wait.id]: 'kept' } })
      const { editId } = await changeTrade(owner, made.id, { ruleChecks: { [stop.id]: 'kept' } })
      expect((await getTrade(owner, made.id)).ruleChecks).toEqual({ [wait.id]: 'kept', [stop.id]: 'kept' })
      expect((await checks()).map(([, , mark]) => mark)).toEqual(['kept', 'kept', null])
      await undoEdit(owner, editId)
      expect((await getTrade(owner, made.id)).ruleChecks).toEqual({ [wait.id]: 'kept' })
      await changeTrade(owner, made.id, { ruleChecks: { [wait.id]: null } })
      expect((await getTrade(owner, made.id)).ruleChecks).toEqual({})
      const bad = await owner.patch(`/trades/${made.id}`, { ruleChecks: { [wait.id]: 'maybe' } })
      expect(bad.status).toBe(400)
    })

    test('a full export has plans and marks, and another user’s import restores both', async () => {
      const file = await exported(server.url, owner, 'everything/json')
      const zoe = await signUp(server, {
        name: 'Zoe',
        email: 'zoe@example.com',
        password: 'three loud rivers',
      })
      await importDocuments(zoe, file)
      const there = await list(zoe)
      expect(there.map(({ name }) => name)).toEqual((await list()).map(({ name }) => name))
      expect(there.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Measured'])
      const found = adherenceReport.parse((await zoe.get(`/trading-plans/${plan.id}/adherence`)).body)
      expect(found.rules[0]).toMatchObject({ rule: { text: 'Wait for the close' }, broken: 1 })
    })
  })

  test('the risk of an open trade follows from earlier results of its pair, and a new currency from the account', async () => {
    const check = { kind: 'riskPerTrade', limit: { unit: 'percent', value: 1 } } as const
    const plan = await create('Risk', {
      isActive: true,
      rules: [{ id: newId(), section: 'entry', text: '', check }],
    })
    const { id } = await createAccount(owner, { currency: 'USD', initialBalance: 10_000 })
    const prices = { pair: 'EURUSD', direction: 'long', quantity: 1, entryPrice: 1.1, fees: 0 } as const
    const past = {
      timestamp: '2026-02-12T09:00',
      closingTime: '2026-02-12T10:00',
      exitPrice: 1.11,
      stopLoss: 1.095,
    }
    await addTrade(owner, id, { ...prices, ...past, grossPnl: 1_000 })
    const open = { timestamp: '2026-02-23T09:00', closingTime: null, exitPrice: null, stopLoss: 1.095 }
    const { trade } = await addTrade(owner, id, { ...prices, ...open, grossPnl: 0 })
    const found = tradeChecks.parse((await owner.get(`/trading-plans/trades/${trade.id}`)).body)
    expect(found.rules.map(({ automatic }) => automatic.result)).toEqual(['broken'])
    const amounts = async () =>
      (await report(plan.id, `?accountIds[]=${id}`)).rules[0]?.effects.map((effect) => effect.currency)
    const before = await amounts()
    await owner.patch(`/accounts/${id}`, { currency: 'EUR', keepAmounts: true })
    expect([before, await amounts()]).toEqual([['USD'], ['EUR']])
  })

  describe('from a document import', () => {
    const fileOf = (templates: Record<string, unknown>) =>
      documentExportBytes(
        [{ uid: 'u9', document: { accounts: [] }, collections: { tradingPlanTemplates: templates } }],
        '__collections__',
      )
    const imported = async () => (await list()).filter(({ name }) => name.startsWith('Doc'))

    test('become templates; a changed document updates those not edited here; undo removes them', async () => {
      const createdAt = '2025-01-02T03:04:05Z'
      await importDocuments(owner, fileOf({ p1: { name: 'Doc', rules: ['Wait'], maxLoss: 200, createdAt } }))
      expect(await imported()).toMatchObject([
        {
          name: 'Doc',
          description: 'maxLoss: 200',
          rules: [{ text: 'Wait', check: { kind: 'manual' } }],
          createdAt: '2025-01-02T03:04:05.000Z',
        },
      ])
      const { importId } = await importDocuments(owner, fileOf({ p1: { name: 'Doc 2', createdAt } }))
      expect(await imported()).toMatchObject([{ name: 'Doc 2', rules: [] }])
      await undoDocuments(owner, importId)
      expect(await imported()).toMatchObject([{ name: 'Doc' }])
    })

    test('an edited template stays, and the changed document becomes another one', async () => {
      await importDocuments(owner, fileOf({ p2: { name: 'Doc edited' } }))
      const [plan] = (await imported()).filter(({ name }) => name === 'Doc edited')
      await change(plan?.id ?? '', { description: 'mine' })
      const { importId } = await importDocuments(owner, fileOf({ p2: { name: 'Doc edited again' } }))
      const names = async () => (await imported()).map(({ name }) => name).toSorted()
      expect(await names()).toEqual(['Doc', 'Doc edited', 'Doc edited again'])
      await undoDocuments(owner, importId)
      expect(await names()).toContain('Doc edited')
    })
  })
})
