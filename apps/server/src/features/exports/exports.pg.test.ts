import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@plumbline/contract/accounts/accounts'
import { exportPreview } from '@plumbline/contract/exports/exports'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { filesOfZip } from '@plumbline/testing/exports/files-of-zip'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import type { Database } from '#server/platform/db/database.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { cookieOf, download, exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, importFile } from '#server/testing/trading.ts'
import { addUser } from '#server/testing/users.ts'
import { ChangedMeanwhileError } from './changed-meanwhile.ts'
import { accountTrades } from './read-account.service.ts'

const MANY = 6_000

describeOnOneEngine('an export download', (database) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-download-'))
  let server: TestServer
  let owner: TestClient
  let small: string
  let large: string

  beforeAll(async () => {
    server = await startTestServer(database(), { env: { PLUMBLINE_DATA: dataDir } })
    owner = await server.owner()
    small = (await createAccount(owner, { name: 'Klein & Söhne', currency: 'EUR' })).id
    await addTrade(owner, small, {
      timestamp: '2025-01-02T10:00',
      closingTime: '2025-01-02T11:00',
      tags: ['A'],
    })
    await addTrade(owner, small, {
      timestamp: '2025-02-02T10:00',
      closingTime: '2025-02-02T11:00',
      pair: 'NQ',
    })
    await addTrade(owner, small, {
      timestamp: '2025-03-02T10:00',
      closingTime: '2025-03-02T11:00',
      missedTrade: true,
    })
    large = (await createAccount(owner, { name: 'Large' })).id
    const trades = Array.from({ length: MANY }, (_, i) =>
      buildImportedTrade({ brokerId: String(i + 1), notes: `trade ${i} ${'x'.repeat(400)}` }),
    )
    await importFile(owner, large, writePlumblineCsv(trades))
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const get = (path: string) => download(server.url, owner, path)
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const lines = (bytes: Uint8Array) => text(bytes).trimEnd().split('\r\n')

  test('has a file name, a size, and a content type with nosniff', async () => {
    const { status, headers, bytes } = await get(`trades/csv?accountId=${small}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const name = /^attachment; filename="(.+)"; filename\*=UTF-8''(.+)$/.exec(
      headers.get('content-disposition') ?? '',
    )
    expect(name?.[1]).toMatch(/^plumbline-Klein-S_hne-trades-\d{4}-\d\d-\d\d\.csv$/)
    expect(decodeURIComponent(name?.[2] ?? '')).toMatch(/^plumbline-Klein-Söhne-trades-/)
  })

  test('has the trades that match the list’s filter, and no cash operations', async () => {
    const count = async (query: string) =>
      lines((await get(`trades/csv?accountId=${small}&${query}`)).bytes).length - 1
    expect(await count('')).toBe(3)
    expect(await count('from=2025-02-01')).toBe(2)
    expect(await count('tags[]=A&tags[]=B')).toBe(1)
    expect(await count('pair=NQ')).toBe(1)
    expect(await count('missed=true')).toBe(1)
    expect(await count('missed=false')).toBe(2)
    expect(await count('search=nothing%20like%20it')).toBe(0)
    expect(await count('hour=10')).toBe(3)
    expect(await count('reviewed=true')).toBe(0)
    expect(await count('netPnlRange[min]=49.3&netPnlRange[max]=49.3&weekdays[]=Thursday')).toBe(1)
  })

  test('of several accounts is an archive with one file per account', async () => {
    const files = filesOfZip(await exported(server.url, owner, 'trades/csv'))
    expect(Object.keys(files)).toEqual(['Klein-Söhne.csv', 'Large.csv'])
    expect(text(files['Klein-Söhne.csv'] ?? new Uint8Array())).toBe(
      new TextDecoder('utf-8', { ignoreBOM: false }).decode(
        await exported(server.url, owner, `trades/csv?accountId=${small}`),
      ),
    )
    const all = filesOfZip(await exported(server.url, owner, 'everything/xlsx'))
    expect(Object.keys(all)).toEqual(['accounts.xlsx', 'Klein-Söhne.xlsx', 'Large.xlsx'])
  })

  test('has all statistics and breakdowns, in each format', async () => {
    const path = (format: string) => `statistics/${format}?accountId=${small}`
    const json = JSON.parse(text(await exported(server.url, owner, path('json'))))
    expect(json).toMatchObject({
      format: 'plumbline-statistics',
      figures: { currency: 'EUR', figures: { statistics: { totalTrades: 2, totalPnl: 98.6 } } },
    })
    expect(json.breakdowns.map(({ by }: { by: string }) => by)).toEqual(DIMENSIONS)
    const csv = filesOfZip(await exported(server.url, owner, path('csv')))
    expect(Object.keys(csv)).toEqual(['figures.csv', 'breakdowns.csv'])
    expect(text(csv['figures.csv'] ?? new Uint8Array())).toContain('statistics.totalPnl,98.6,')
    expect(text(csv['breakdowns.csv'] ?? new Uint8Array())).toContain('pair,NQ,1,1,0,0,49.3,49.3,100,')
    const sheets = Object.keys(filesOfZip(await exported(server.url, owner, path('xlsx'))))
    expect(sheets.filter((name) => name.includes('worksheets'))).toHaveLength(2)
  })

  test('has the statistics of the trades in a range, on a weekday', async () => {
    const totalOf = async (filter: string) => {
      const bytes = await exported(server.url, owner, `statistics/json?accountId=${small}&${filter}`)
      return JSON.parse(text(bytes)).figures.figures.statistics.totalTrades
    }
    expect(await totalOf('netPnlRange[max]=-1000')).toBe(0)
    expect(await totalOf('quantityRange[min]=0')).toBe(2)
    let count = 0
    for (const day of WEEKDAYS) count += await totalOf(`weekday=${day}`)
    expect(count).toBe(2)
  })

  test('is refused with the catalogue’s error codes', async () => {
    const refused = async (path: string, client = owner) => {
      const { status, bytes } = await download(server.url, client, path)
      return [status, JSON.parse(text(bytes)).code]
    }
    expect(await refused(`trades/csv?accountId=${small}`, server.client())).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused(`trades/csv?accountId=${newId()}`)).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    expect(await refused(`trades/pdf?accountId=${small}`)).toEqual([400, 'BAD_REQUEST'])
    expect(await refused('trades/csv?from=never')).toEqual([400, 'BAD_REQUEST'])
    expect(await refused('trades/csv?netPnlRange[min]=2&netPnlRange[max]=1')).toEqual([400, 'BAD_REQUEST'])
    expect(await refused('statistics/json')).toEqual([409, 'STATISTICS_CURRENCIES_DIFFER'])
  })

  test('of all accounts excludes the demo unless requested', async () => {
    const countOf = async (query: string) =>
      exportPreview.parse((await owner.get(`/exports/preview${query}`)).body).accounts
    const before = await countOf('')
    const demo = await owner.post('/accounts/demo')
    expect(await countOf('')).toBe(before)
    expect(await countOf('?sample=true')).toBe(before + 1)
    const { bytes } = await get('trades/json?sample=false')
    expect(text(bytes)).not.toContain('Sample account')
    await owner.delete(`/accounts/${account.parse(demo.body).id}`)
  })

  test('never has another user’s data', async () => {
    const other = await addUser(database())
    await database().asUser(other, async (trx) => {
      await sql`insert into accounts (user_id, id, name, type, broker, currency, initial_balance_cents,
          current_balance_cents) values (${other}, ${newId()}, 'SECRET-NAME', 'demo', '', 'EUR', 0, 0)`.execute(
        trx,
      )
      await sql`insert into tags (user_id, id, label) values (${other}, ${newId()}, 'SECRET-TAG')`.execute(
        trx,
      )
      await sql`insert into trade_views (user_id, id, name, settings)
        values (${other}, ${newId()}, 'SECRET-VIEW', '{}')`.execute(trx)
      await sql`insert into dashboard_layouts
          (user_id, id, form, name, is_chosen, is_initialized, widgets, last_updated, created_at)
        values (${other}, ${newId()}, 'wide', 'SECRET-LAYOUT', true, true, '[]', now(), now())`.execute(trx)
      await sql`insert into imported_documents (user_id, id, source_uid, collection, document_id, body)
        values (${other}, ${newId()}, 'u', 'SECRET-DOC', 'd', '{}')`.execute(trx)
    })
    expect(text(await exported(server.url, owner, 'everything/json'))).not.toContain('SECRET')
    const files = filesOfZip(await exported(server.url, owner, 'everything/csv'))
    expect(Object.values(files).map(text).join()).not.toContain('SECRET')
  })

  test('restarts when the account changes meanwhile, and is a consistent snapshot', async () => {
    const row = await database().asUser(await ownerId(), (trx) =>
      trx.selectFrom('accounts').selectAll().where('id', '=', large).executeTakeFirstOrThrow(),
    )
    const account = { ...row, mt5_connection: null }
    const pages = accountTrades({ database: database(), account, filter: null }, { userId: account.user_id })
    expect((await pages.next()).value).toHaveLength(2000)
    await addTrade(owner, large, { pair: 'LATE' })
    await expect(pages.next()).rejects.toThrow(ChangedMeanwhileError)

    // While it is downloaded too: what comes is whole, with the new trade or without it.
    const adding = (async () => {
      for (let i = 0; i < 3; i += 1) await addTrade(owner, large, { pair: `LATE${i}` })
    })()
    const { status, bytes } = await get(`trades/csv?accountId=${large}`)
    await adding
    expect(status).toBe(200)
    const late = text(bytes).match(/,LATE\d?,/g)?.length ?? 0
    expect(lines(bytes).length - 1).toBe(MANY + late)
  })

  test('stops reading when its client disconnects, and leaves nothing on disk', async () => {
    let reads = 0
    const counted: Database = {
      ...database(),
      asUser: (userId, work) => {
        reads += 1
        return database().asUser(userId, work)
      },
    }
    const other = await startTestServer(counted, {
      env: { PLUMBLINE_DATA: dataDir },
    })
    try {
      const client = other.client()
      await client.post('/sign-in', { email: 'ada@example.com', password: 'correct horse' })
      reads = 0
      await exported(other.url, client, `trades/json?accountId=${large}`)
      const whole = reads
      reads = 0
      await leave(`${other.url}/api/v1/exports/trades/json?accountId=${large}`, cookieOf(client))
      await sleep(500)
      const left = reads
      await sleep(500)
      expect(reads).toBe(left)
      expect(left).toBeLessThan(whole)
    } finally {
      await other.close()
    }
    const spool = join(dataDir, 'spool')
    expect(existsSync(spool) ? readdirSync(spool) : []).toEqual([])
  })

  /** Asks for a file and hangs up at once. */
  function leave(url: string, cookie: string): Promise<void> {
    return new Promise((resolve) => {
      const asked = request(url, { headers: { cookie } }, () => undefined)
      asked.on('error', () => resolve())
      asked.on('close', () => resolve())
      asked.end(() => setTimeout(() => asked.destroy(), 15))
    })
  }

  async function ownerId(): Promise<string> {
    return (await database().db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  }
})
