import { type StrategyVersion, strategyVersion } from '@plumbline/contract/strategies/playbook'
import {
  type StrategyReportAnswer,
  strategyChecks,
  strategyComparison,
  strategyList,
  strategyReport,
} from '@plumbline/contract/strategies/report'
import { strategyPlaybook, strategyWithCount } from '@plumbline/contract/strategies/strategies'
import { ruleTrades } from '@plumbline/contract/trading-plans/adherence'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
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
import { sweepStrategies } from './strategies.repo.ts'

const manual = (text: string) => ({ id: newId(), section: 'entry', text, check: { kind: 'manual' } }) as const
const stopSet = () => ({ id: newId(), section: 'entry', text: '', check: { kind: 'stopSet' } }) as const

describeOnOneEngine('strategies', (database) => {
  let server: TestServer
  let owner: TestClient
  let dollars = ''
  let euros = ''
  let now = new Date('2026-03-02T09:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
    dollars = (await createAccount(owner, { name: 'USD', currency: 'USD' })).id
    euros = (await createAccount(owner, { name: 'EUR', currency: 'EUR' })).id
  })
  afterAll(() => server.close())

  const list = async (client = owner) =>
    z.array(strategyWithCount).parse((await client.get('/strategies')).body)
  const create = async (label: string) => Object((await owner.post('/strategies', { label })).body)
  const addVersion = async (id: string, version: object): Promise<StrategyVersion> => {
    now = new Date(now.getTime() + 60_000)
    return strategyVersion.parse((await owner.post(`/strategies/${id}/versions`, { version })).body)
  }
  const read = async (id: string, client = owner) =>
    strategyPlaybook.parse((await client.get(`/strategies/${id}`)).body)
  const report = async (id: string, query = ''): Promise<StrategyReportAnswer> =>
    strategyReport.parse((await owner.get(`/strategies/${id}/report${query}`)).body)
  const trade = (account: string, strategyId: string, day: string, netPnl: number, more: object = {}) =>
    addTrade(owner, account, {
      timestamp: `${day}T09:00`,
      closingTime: `${day}T18:00`,
      grossPnl: netPnl,
      fees: 0,
      stopLoss: 1,
      strategyId,
      ...more,
    })

  test('a playbook has versions, guarded against older revisions, which are deleted and restored', async () => {
    const { id } = await create('Guarded')
    const first = await addVersion(id, { id: newId(), since: '2026-01-01', setup: 'Wait for the break' })
    // The repeated request of an answer that was lost.
    expect(await addVersion(id, { id: first.id, since: '2026-05-01' })).toEqual(first)
    const path = `/strategies/${id}/versions/${first.id}`
    const change = (changes: object, revision: number) => owner.patch(path, { changes, revision })
    expect(await change({ market: 'FX' }, 1)).toMatchObject({ body: { market: 'FX', revision: 2 } })
    expect(await change({ market: 'Gold' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'STRATEGY_VERSION_CHANGED', data: { revision: 2 } },
    })
    expect(await change({ market: 'FX' }, 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    // A save with an id is recognised, whatever was written since.
    const save = { changes: { market: 'Gold' }, revision: 2, saveId: newId() }
    expect(await owner.patch(path, save)).toMatchObject({ body: { revision: 3 } })
    await change({ market: 'FX' }, 3)
    expect(await owner.patch(path, save)).toMatchObject({ body: { revision: 3, market: 'Gold' } })
    expect((await read(id)).versions[0]).toMatchObject({ revision: 4, market: 'FX' })
    const second = await addVersion(id, { since: '2025-06-01', rules: [manual('Wait')] })
    expect((await read(id)).versions.map((version) => version.id)).toEqual([second.id, first.id])
    expect((await list()).find((row) => row.id === id)).toMatchObject({ versions: 2, rules: 0 })
    await owner.delete(path)
    expect(await read(id)).toMatchObject({
      versions: [{ id: second.id }],
      deletedVersions: [{ id: first.id, since: '2026-01-01' }],
    })
    expect(await owner.post(`${path}/restore`)).toMatchObject({ status: 200, body: { market: 'FX' } })
    expect((await owner.get('/strategies/comparison?a=x&b=y')).status).toBe(404)
    const eve = await signUp(server)
    for (const url of ['', '/report']) expect((await eve.get(`/strategies/${id}${url}`)).status).toBe(404)
    expect((await eve.patch(path, { changes: { market: 'x' } })).status).toBe(404)
  })

  test.each([
    { rules: [manual('  ')] },
    { since: '2026-02-30' },
    { images: ['javascript:alert(1)'] },
    { risk: { perTrade: { unit: 'percent', value: 101 }, perDay: null, tradesPerDay: null } },
  ])('a version with %j is refused', async (version) => {
    const { id } = await create('Refused')
    const answer = await owner.post(`/strategies/${id}/versions`, {
      version: { since: '2026-01-01', ...version },
    })
    expect(answer.status).toBe(400)
  })

  describe('measured in trades', () => {
    const wait = manual('Wait for the close')
    const stop = stopSet()
    let id = ''
    let old: StrategyVersion
    let current: StrategyVersion

    beforeAll(async () => {
      id = (await create('Measured')).id
      old = await addVersion(id, { since: '2026-02-01', rules: [stop] })
      current = await addVersion(id, {
        since: '2026-02-10',
        rules: [stop, wait],
        risk: { perTrade: null, perDay: null, tradesPerDay: 1 },
      })
    })

    test('trades belong to the version of their day; rules and amounts are by version and currency', async () => {
      await trade(dollars, id, '2026-01-15', 100, { strategyUsage: 'followed' })
      await trade(dollars, id, '2026-02-09', -40, { stopLoss: 0, strategyUsage: 'A+ only' })
      const broken = await trade(dollars, id, '2026-02-10', -60, { stopLoss: 0 })
      await changeTrade(owner, broken.trade.id, { ruleChecks: { [wait.id]: 'broken' } })
      await trade(euros, id, '2026-02-11', 30)
      await trade(euros, id, '2026-02-12', 0, { closingTime: '', exitPrice: null })
      await trade(dollars, id, '2026-02-12', 75, { missedTrade: true })
      await trade(dollars, id, '2026-02-13', 0, { missedTrade: true, closingTime: '', exitPrice: null })
      await trade(dollars, (await create('Other')).id, '2026-02-12', 999)

      const { whole, versions } = await report(id)
      expect(whole).toMatchObject({
        trades: 4,
        openTrades: 0,
        results: [
          { currency: 'USD', results: { trades: 3, netPnl: 0 } },
          { currency: 'EUR', results: { trades: 1, netPnl: 30, profitFactor: null } },
        ],
        missed: {
          trades: 2,
          withoutResult: 1,
          results: [{ currency: 'USD', results: { trades: 1, netPnl: 75 } }],
        },
      })
      expect(whole.usages.map(({ usage }) => usage).toSorted()).toEqual(['A+ only', 'followed', null])
      const ruleOf = (figures: typeof whole, ruleId: string) =>
        figures.adherence.rules.find(({ rule }) => rule.id === ruleId)
      expect(ruleOf(whole, stop.id)).toMatchObject({ kept: 2, broken: 2 })
      // The first version does not have this rule: its trades are not checked by it.
      expect(ruleOf(whole, wait.id)).toMatchObject({ kept: 0, broken: 1, unknown: 1 })
      expect(ruleOf(whole, `${current.id}.tradesPerDay`)).toMatchObject({ kept: 2 })
      expect(versions).toMatchObject([
        { versionId: old.id, trades: 2, missed: { trades: 0 }, results: [{ results: { netPnl: 60 } }] },
        { versionId: current.id, trades: 2, missed: { trades: 2 } },
      ])
      expect((await report(id, '?include[]=open')).whole).toMatchObject({ trades: 5, openTrades: 1 })
      expect((await report(id, `?accountIds[]=${euros}`)).whole).toMatchObject({
        trades: 1,
        missed: { trades: 0 },
      })
      expect((await report(id, '?from=2026-02-13')).whole).toMatchObject({
        trades: 0,
        missed: { trades: 1, results: [] },
      })
    })

    test('the trades behind a figure, those of one trade, and all strategies are listed', async () => {
      const path = `/strategies/${id}/rules/${stop.id}/trades?result=broken`
      expect(ruleTrades.parse((await owner.get(path)).body).total).toBe(2)
      const only = ruleTrades.parse((await owner.get(`${path}&versionId=${current.id}`)).body)
      expect(only).toMatchObject({ total: 1, trades: [{ netPnl: -60 }] })
      const missing = await owner.get(`/strategies/${id}/rules/${newId()}/trades`)
      expect(missing).toMatchObject({ status: 404, body: { code: 'RULE_NOT_FOUND' } })
      const checks = strategyChecks.parse((await owner.get(`/strategies/trades/${only.trades[0]?.id}`)).body)
      expect(checks).toMatchObject({
        strategy: { label: 'Measured' },
        version: { id: current.id, number: 2 },
        rules: [{ automatic: { result: 'broken' } }, { mark: 'broken' }, {}],
      })
      const { strategies } = strategyList.parse((await owner.get('/strategies/figures')).body)
      expect(strategies.find(({ strategyId }) => strategyId === id)).toMatchObject({ trades: 4, missed: 2 })
    })

    test('two versions are compared by currency, and only currencies that both have', async () => {
      const query = new URLSearchParams({ a: id, aVersion: old.id, b: id, bVersion: current.id })
      const found = strategyComparison.parse((await owner.get(`/strategies/comparison?${query}`)).body)
      expect(found).toMatchObject({ a: { trades: 2 }, b: { trades: 2 } })
      // (100 − 40) / 2 against −60.
      expect(found.differences).toMatchObject([{ currency: 'USD', difference: 90, isReliable: false }])
    })

    test('a full export has playbooks, and another user’s import restores and undoes them', async () => {
      const file = await exported(server.url, owner, 'everything/json')
      const zoe = await signUp(server, {
        name: 'Zoe',
        email: 'zoe@example.com',
        password: 'three loud rivers',
      })
      const { importId } = await importDocuments(zoe, file)
      expect((await read(id, zoe)).versions).toEqual((await read(id)).versions)
      await undoDocuments(zoe, importId)
      expect(await list(zoe)).toEqual([])
      await database().asSystem(sweepStrategies)
      expect((await read(id)).versions).toHaveLength(2)
    })
  })

  describe('renamed, merged and deleted', () => {
    test('trades keep their strategy; a deletion is undone, and restored from the bin later', async () => {
      const { id } = await create('Doomed')
      await addVersion(id, { since: '2026-01-01', setup: 'Fade' })
      const kept = (await trade(dollars, id, '2026-01-02', 1)).trade.id
      const moved = (await trade(dollars, id, '2026-01-03', 1)).trade.id
      await owner.patch(`/strategies/${id}`, { label: 'Renamed' })
      expect((await getTrade(owner, kept)).strategyId).toBe(id)
      const first = await owner.delete(`/strategies/${id}`)
      expect(first).toMatchObject({ body: { count: 2 } })
      await undoEdit(owner, Object(first.body).editId)
      expect((await getTrade(owner, kept)).strategyId).toBe(id)
      expect((await read(id)).versions).toMatchObject([{ setup: 'Fade' }])
      expect((await owner.get('/strategies/deleted')).body).toEqual([])

      await owner.delete(`/strategies/${id}`)
      await database().asSystem((trx) => sql`delete from trade_edits`.execute(trx))
      const other = await create('Since')
      await changeTrade(owner, moved, { strategyId: other.id })
      expect((await owner.get('/strategies/deleted')).body).toMatchObject([{ label: 'Renamed', trades: 2 }])
      const taken = await create('Renamed')
      expect(await owner.post(`/strategies/${id}/restore`)).toMatchObject({
        status: 409,
        body: { code: 'LABEL_TAKEN' },
      })
      await owner.patch(`/strategies/${taken.id}`, { label: 'Else' })
      expect(await owner.post(`/strategies/${id}/restore`)).toMatchObject({ status: 200, body: { count: 1 } })
      expect((await getTrade(owner, kept)).strategyId).toBe(id)
      expect((await getTrade(owner, moved)).strategyId).toBe(other.id)
      expect((await read(id)).versions).toHaveLength(1)
    })

    test('a merge gives trades to the other strategy, and is undone', async () => {
      const [from, into] = [await create('From'), await create('Into')]
      const { id } = (await trade(euros, from.id, '2026-01-02', 1)).trade
      const merged = await owner.post(`/strategies/${from.id}/merge`, { into: into.id })
      expect(merged).toMatchObject({ status: 200, body: { count: 1, strategy: { label: 'Into' } } })
      expect((await getTrade(owner, id)).strategyId).toBe(into.id)
      await undoEdit(owner, Object(merged.body).editId)
      expect((await getTrade(owner, id)).strategyId).toBe(from.id)
      expect(await owner.post(`/strategies/${from.id}/merge`, { into: 'x' })).toMatchObject({ status: 404 })
    })

    test('the bin is emptied after 30 days, with the playbook', async () => {
      // The database's clock decides.
      now = new Date()
      const { id } = await create('Old')
      const { id: versionId } = await addVersion(id, { since: '2026-01-01' })
      await owner.delete(`/strategies/${id}`)
      const versions = async () => {
        const { rows } = await database().asSystem((trx) =>
          sql`select from strategy_versions where id = ${versionId}`.execute(trx),
        )
        return rows.length
      }
      await database().asSystem(sweepStrategies)
      expect(await versions()).toBe(1)
      await database().asSystem((trx) =>
        sql`update deleted_strategies set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
          trx,
        ),
      )
      await database().asSystem(sweepStrategies)
      expect(await versions()).toBe(0)
      expect((await owner.post(`/strategies/${id}/restore`)).status).toBe(404)
    })
  })

  describe('from a document import', () => {
    const fileOf = (strategies: Record<string, unknown>) =>
      documentExportBytes(
        [{ uid: 'u9', document: { accounts: [] }, collections: { strategies } }],
        '__collections__',
      )
    const found = async (label: string) => (await list()).find((row) => row.label === label)

    test('become playbooks; a changed document updates those not edited here; undo removes them', async () => {
      const createdAt = '2025-01-02T03:04:05Z'
      const doc = {
        name: 'Doc',
        description: 'Fade the open',
        entryRules: ['Wait'],
        exit: 'At noon',
        createdAt,
      }
      const first = await importDocuments(owner, fileOf({ s1: doc }))
      const strategy = await found('Doc')
      expect(await read(strategy?.id ?? '')).toMatchObject({
        id: 's1',
        versions: [
          {
            setup: 'Fade the open',
            since: '2025-01-02',
            rules: [
              { text: 'Wait', section: 'entry' },
              { text: 'At noon', section: 'exit' },
            ],
          },
        ],
      })
      const second = await importDocuments(owner, fileOf({ s1: { ...doc, description: 'Changed' } }))
      await list()
      expect((await read('s1')).versions).toMatchObject([{ setup: 'Changed', revision: 1 }])
      await undoDocuments(owner, second.importId)
      await list()
      expect((await read('s1')).versions).toMatchObject([{ setup: 'Fade the open' }])
      await undoDocuments(owner, first.importId)
      expect(await found('Doc')).toBeUndefined()
    })

    test('an edited playbook stays after undo', async () => {
      const { importId } = await importDocuments(owner, fileOf({ s2: { name: 'Doc edited' } }))
      await list()
      const [version] = (await read('s2')).versions
      await owner.patch(`/strategies/s2/versions/${version?.id}`, { changes: { setup: 'mine' } })
      await undoDocuments(owner, importId)
      expect((await read('s2')).versions).toMatchObject([{ setup: 'mine' }])
    })
  })
})
