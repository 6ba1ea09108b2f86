import { planLimits } from '@plumbline/domain/subscription/plan-limits'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import {
  type BillingServer,
  newSubscriber,
  setPlan,
  startBillingServer,
  type Subscriber,
} from '#server/testing/billing.ts'
import type { Answer } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { form, png } from '#server/testing/files.ts'
import { link } from '#server/testing/mt5.ts'
import { codeOf, emptyInstallation } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

const { basic } = planLimits
const MOST = { accounts: 3, notebooks: 10, tradingPlans: 3, terminalLinks: 1 } as const
const ALLOWED = { accounts: '3 accounts', notebooks: '10 notebooks', tradingPlans: '3 trading plans' }

describeOnOneEngine('the limits of the basic plan', (database) => {
  let billing: BillingServer
  let eve: Subscriber

  beforeAll(async () => {
    await emptyInstallation(database())
    billing = await startBillingServer(database())
    await billing.server.owner()
  })
  beforeEach(async () => {
    eve = await newSubscriber(billing)
    await setPlan(database(), eve.userId, 'basic')
  })
  afterAll(() => billing.server.close())

  const add = {
    accounts: () => eve.browser.post('/accounts', { name: 'A', currency: 'USD' }),
    notebooks: () => eve.browser.post('/notebooks', { notebook: { title: 'N' } }),
    tradingPlans: () => eve.browser.post('/trading-plans', { name: 'P' }),
  }
  const reached = (what: string, limit: number) => ({ status: 402, body: { data: { what, limit } } })

  async function times(count: number, work: () => Promise<Answer>): Promise<readonly Answer[]> {
    const answers: Answer[] = []
    for (let i = 0; i < count; i += 1) answers.push(await work())
    return answers
  }
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

  test('are those that this test repeats', () => {
    expect(basic).toEqual({ ...MOST, fileMegabytes: 500 })
  })

  test.each(['accounts', 'notebooks', 'tradingPlans'] as const)(
    'stop the first addition too many: %s',
    async (what) => {
      expect(statuses(await times(MOST[what], add[what]))).toEqual(
        Array.from({ length: MOST[what] }, () => 201),
      )
      const refused = await add[what]()
      expect(refused).toMatchObject(reached(what, MOST[what]))
      expect(codeOf(refused)).toBe('PLAN_LIMIT_REACHED')
      const message = `Your plan allows ${ALLOWED[what]}. Upgrade to Pro for more.`
      expect(refused).toMatchObject({ body: { message } })
      await setPlan(database(), eve.userId, 'pro')
      expect((await add[what]()).status).toBe(201)
      // Back on basic, everything stays.
      await setPlan(database(), eve.userId, 'basic')
      expect(codeOf(await add[what]())).toBe('PLAN_LIMIT_REACHED')
    },
  )

  test.each(['accounts', 'notebooks', 'tradingPlans'] as const)(
    'are not exceeded by requests at the same time: %s',
    async (what) => {
      const answers = await Promise.all(Array.from({ length: MOST[what] + 5 }, add[what]))
      expect(statuses(answers).filter((status) => status === 201)).toHaveLength(MOST[what])
    },
  )

  test('count neither the sample account nor deleted ones, and leave undo alone', async () => {
    await eve.browser.post('/accounts/demo')
    const [first] = await times(3, add.accounts)
    expect(codeOf(await add.accounts())).toBe('PLAN_LIMIT_REACHED')
    await eve.browser.delete(`/accounts/${Object(first?.body).id}`)
    expect((await add.accounts()).status).toBe(201)
    const [book] = await times(10, add.notebooks)
    const { id } = Object(book?.body)
    await eve.browser.delete(`/notebooks/${id}`)
    expect((await add.notebooks()).status).toBe(201)
    expect((await eve.browser.post(`/notebooks/${id}/restore`)).status).toBe(200)
  })

  test('include copies of trading plans', async () => {
    const [plan] = await times(3, add.tradingPlans)
    const { id } = Object(plan?.body)
    expect(await eve.browser.post(`/trading-plans/${id}/duplicate`, { name: 'Copy' })).toMatchObject(
      reached('tradingPlans', 3),
    )
  })

  test('stop the second link that is on, not one that is changed or off', async () => {
    const { browser } = eve
    const ids = [newId(), newId()].map(() => createAccount(browser, { name: 'L' }))
    const [first, second] = await Promise.all(ids)
    const put = (id: string | undefined, input: object) =>
      browser.put(`/accounts/${id}/mt5`, { kind: 'link', ...input })
    const answers = await Promise.all([put(first?.id, {}), put(second?.id, {})])
    expect(statuses(answers).toSorted()).toEqual([200, 402])
    const [on, off] = answers[0]?.status === 200 ? [first, second] : [second, first]
    expect((await put(on?.id, { syncInterval: 30 })).status).toBe(200)
    expect((await put(off?.id, { enabled: false })).status).toBe(200)
    expect(await put(off?.id, { enabled: true })).toMatchObject(reached('terminalLinks', 1))
    expect((await put(on?.id, { enabled: false })).status).toBe(200)
    expect((await put(off?.id, { enabled: true })).status).toBe(200)
  })

  test('stop files beyond the plan’s megabytes, in one request and in chunks, and show the limit', async () => {
    const { browser, userId } = eve
    const bytes = 500 * 1_048_576
    const upload = async () => browser.post('/files', form(await png(), 'a.png'))
    expect((await upload()).status).toBe(200)
    const { body } = await browser.get('/files/usage')
    expect(body).toMatchObject({ files: 1, limit: bytes })
    await sql`update files set size = ${bytes - 50} where user_id = ${userId}`.execute(database().db)
    expect(await upload()).toMatchObject(reached('fileMegabytes', 500))
    const begin = (size: number) =>
      browser.send('/api/v1/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': `${size}`, 'upload-metadata': 'filename YQ==' },
      })
    expect((await begin(51)).status).toBe(402)
    expect((await begin(50)).status).toBe(201)
  })

  test('leave imports of one’s own data alone, and what they keep of a subscription grants nothing', async () => {
    const accounts = [1, 2, 3, 4, 5].map((n) => ({ id: `a${n}`, name: `Account ${n}`, currency: 'USD' }))
    const subscription = { planType: 'enterprise', status: 'active', accessStatus: 'active' }
    const bytes = documentExportBytes(
      [{ uid: 'u1', document: { accounts, subscription, hadProTrial: true }, collections: {} }],
      'nested',
    )
    await importDocuments(eve.browser, bytes)
    expect(Object((await eve.browser.get('/accounts')).body).accounts).toHaveLength(5)
    expect(codeOf(await add.accounts())).toBe('PLAN_LIMIT_REACHED')
    expect((await eve.browser.get('/subscription')).body).toMatchObject({
      planType: 'basic',
      hadProTrial: false,
    })
    const kept = await sql<{ body: unknown }>`
      select body from imported_documents where user_id = ${eve.userId} and body::text like '%planType%'`.execute(
      database().db,
    )
    expect(kept.rows.length).toBeGreaterThan(0)
  })
})

describeOnOneEngine('a full export', (database) => {
  test('states the subscription, and its import grants nothing', async () => {
    await emptyInstallation(database())
    const billing = await startBillingServer(database())
    await billing.server.owner()
    const [rich, poor] = [await newSubscriber(billing), await newSubscriber(billing)]
    await setPlan(database(), rich.userId, 'pro')
    await setPlan(database(), poor.userId, 'basic')
    const bytes = await exported(billing.server.url, rich.browser, 'everything/json')
    const stated = JSON.parse(new TextDecoder().decode(bytes)).subscription
    expect(stated).toMatchObject({
      planType: 'pro',
      status: 'active',
      accessStatus: 'active',
      hadProTrial: false,
    })
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'subscriptions'`.execute(
      database().db,
    )
    const own = ['user_id', 'revision', 'reconciled_at']
    const wordsOf = (name: string) => name.replaceAll('_', '').toLowerCase()
    expect(Object.keys(stated).map(wordsOf).toSorted()).toEqual(
      rows.flatMap(({ name }) => (own.includes(name) ? [] : [wordsOf(name)])).toSorted(),
    )
    const before = (await poor.browser.get('/subscription')).body
    await importDocuments(poor.browser, bytes)
    expect((await poor.browser.get('/subscription')).body).toEqual(before)
    await billing.server.close()
  })
})

describeOnOneEngine('without payments', (database) => {
  test('there are no limits', async () => {
    await emptyInstallation(database())
    const server = await startTestServer(database())
    const owner = await server.owner()
    for (let i = 0; i < 5; i += 1) {
      const { id } = await createAccount(owner, { name: 'A' })
      await link(owner, id, { kind: 'link' })
      expect((await owner.post('/trading-plans', { name: 'P' })).status).toBe(201)
    }
    for (let i = 0; i < 12; i += 1)
      expect((await owner.post('/notebooks', { notebook: { title: 'N' } })).status).toBe(201)
    expect((await owner.get('/files/usage')).body).toMatchObject({ limit: 2048 * 1_048_576 })
    await server.close()
  })
})
