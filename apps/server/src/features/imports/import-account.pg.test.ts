import { importPreview } from '@plumbline/contract/imports/imports'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport, buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { writeTopstepx } from '@plumbline/testing/broker-files/write-topstepx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  getAccount,
  getImport,
  importFile,
  listTrades,
  preview,
  previewRows,
} from '#server/testing/trading.ts'
import { interruptReadings } from './imports.jobs.ts'

describeOnOneEngine('an import before confirmation', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const move = async (id: string, accountId: string) => {
    const { status, body } = await owner.post(`/imports/${id}/account`, { accountId })
    expect(status).toBe(200)
    return importPreview.parse(Object(body).preview)
  }

  test('a preview that is moved to another account is recalculated and confirmed there', async () => {
    const [first, second] = [await createAccount(owner), await createAccount(owner, { currency: 'EUR' })]
    const report = (login: string, count: number) =>
      writeReportXlsx(buildReport({ login, currency: 'EUR', trades: manyTrades(count) }), 'utf-8')
    await importFile(owner, first.id, report('7001', 2), { acceptCurrency: true })
    const { id, otherLogins, counts } = await preview(owner, first.id, report('7002', 5))
    expect([otherLogins, counts.new, counts.duplicate]).toEqual([['7001'], 3, 2])
    const moved = await move(id, second.id)
    expect(moved.counts).toMatchObject({ new: 5, duplicate: 0, newCash: 1 })
    expect(moved.otherLogins).toBeUndefined()
    expect((await previewRows(owner, id, 'new')).map((row) => row.index)).toEqual([0, 1, 2, 3, 4])
    expect(await move(id, first.id)).toMatchObject({
      otherLogins: ['7001'],
      counts: { new: 3, duplicate: 2 },
    })
    await move(id, second.id)
    expect((await confirm(owner, id)).result).toMatchObject({ added: 5, changedSincePreview: 0 })
    expect((await listTrades(owner, first.id)).total).toBe(2)
    expect(await getAccount(owner, second.id)).toMatchObject({ closedTrades: 5 })
    expect(await owner.post(`/imports/${id}/account`, { accountId: first.id })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE' },
    })
  })

  test('exact times use the time zone of the account that the preview is moved to', async () => {
    const athens = await createAccount(owner, { brokerTimeZone: 'Europe/Athens' })
    const chicago = await createAccount(owner, { brokerTimeZone: 'America/Chicago' })
    const file = writeTopstepx([
      buildReportTrade({ openedAt: '2025-07-01T12:00:00', closedAt: '2025-07-01T13:00:00' }),
    ])
    const times = async (id: string) =>
      (await previewRows(owner, id, 'new')).map(({ trade }) => trade?.openedAt)
    const direct = await preview(owner, chicago.id, file)
    const { id } = await preview(owner, athens.id, file)
    expect(await times(id)).not.toEqual(await times(direct.id))
    expect(await move(id, chicago.id)).toMatchObject({ clock: { zone: 'America/Chicago', source: 'stated' } })
    expect(await times(id)).toEqual(await times(direct.id))
  })

  test('a reading is interrupted once its server is gone, but not if another server continues it', async () => {
    const { id: accountId } = await createAccount(owner)
    const { id } = await preview(owner, accountId, writeReportXlsx(buildReport(), 'utf-8'))
    const leaseEnds = (seconds: number) =>
      database().asSystem((trx) =>
        sql`update imports set state = 'reading', preview = null, read_until = now() + ${seconds} * interval '1 second'
          where id = ${id}`.execute(trx),
      )
    await leaseEnds(30)
    expect(await getImport(owner, id)).toMatchObject({ state: 'reading' })
    await interruptReadings({ database: database() })
    const isAlone = database().kind === 'embedded'
    expect(await getImport(owner, id)).toMatchObject(
      isAlone ? { state: 'failed', code: 'interrupted' } : { state: 'reading' },
    )
    await leaseEnds(0)
    expect(await getImport(owner, id)).toMatchObject({ state: 'failed', code: 'interrupted' })
    expect((await owner.delete(`/imports/${id}`)).status).toBe(200)
  })
})
