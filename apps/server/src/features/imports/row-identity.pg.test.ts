import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSourceValues } from '#server/ledger/trades/trades.service.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  expectStatus,
  getAccount,
  getStatistics,
  importFile,
  listTrades,
  preview,
} from '#server/testing/trading.ts'

const HEADINGS = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl,fees,mt5TradeId'
const csv = (...rows: readonly string[]) => utf8([HEADINGS, ...rows].join('\n'))

describeOnOneEngine('which rows of files are one trade', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const account = async (brokerTimeZone: string | null = null) =>
    (await createAccount(owner, { brokerTimeZone, currency: 'USD' })).id
  const totalsNow = async (id: string) => (await getStatistics(owner, id)).statistics

  test('the preview’s counts and totals are those of what confirming writes; a second import adds nothing', async () => {
    const row = fc.record({
      id: fc.constantFrom('', '0', '7', '8', '9'),
      day: fc.integer({ min: 13, max: 15 }),
      minute: fc.integer({ min: 10, max: 12 }),
      pair: fc.constantFrom('EURUSD', 'DAX'),
      cents: fc.integer({ min: -999, max: 999 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const id = await account()
        const file = csv(
          ...rows.map(({ id: ticket, day, minute, pair, cents }) =>
            [
              ...[`2026-04-${day} 08:00`, `2026-04-${day} 09:${minute}`, pair, 'long', '1.1', '1.2', '1'],
              ...[(cents / 100).toFixed(2), '0.35', ticket],
            ].join(','),
          ),
        )
        const ready = await preview(owner, id, file)
        expect(ready.counts).toMatchObject({ new: ready.counts.trades, duplicate: 0, changed: 0 })
        expect(ready.counts.trades + ready.counts.unusable).toBe(rows.length)
        const { result } = await confirm(owner, ready.id)
        expect(result).toMatchObject({ added: ready.counts.new, changedSincePreview: 0 })
        expect(await totalsNow(id)).toMatchObject({
          totalTrades: ready.counts.closed,
          totalPnl: ready.totals.netPnl,
        })
        expect(await importFile(owner, id, file)).toMatchObject({ added: 0, changed: 0 })
      }),
      { numRuns: 12 },
    )
  })

  test('a number that another file gives to another trade overwrites nothing, and both stay known', async () => {
    const id = await account()
    const first = csv('2026-04-13 10:00,2026-04-13 11:00,EURUSD,long,1.1,1.2,1,120,0,1001')
    const other = csv('2026-06-15 10:00,2026-06-15 11:00,XAUUSD,short,2400,2410,0.1,-100,0,1001')
    await importFile(owner, id, first)
    expect(await importFile(owner, id, other)).toMatchObject({ added: 1, changed: 0 })
    expect(await totalsNow(id)).toMatchObject({ totalTrades: 2, totalPnl: 20 })
    for (const file of [first, other])
      expect(await importFile(owner, id, file)).toMatchObject({ added: 0, changed: 0 })
    const corrected = csv('2026-06-15 10:00,2026-06-15 11:00,XAUUSD,short,2400,2410,0.1,-101,0,1001')
    expect(await importFile(owner, id, corrected)).toMatchObject({ added: 0, changed: 1 })
    expect(await totalsNow(id)).toMatchObject({ totalTrades: 2, totalPnl: 19 })
  })

  const berlin = '2026-07-01T16:48:00+02:00,2026-07-01T17:10:00+02:00,EURUSD,long,1.1,1.2,1,11.30,0,'
  const utc = '2026-07-01T14:48:00Z,2026-07-01T15:10:00Z,EURUSD,long,1.1,1.2,1,11.30,0,'

  /** What an earlier version stored: no instants, and match keys of the times in the account's clock. */
  const asEarlierVersion = (id: string) =>
    database().asSystem(async (trx) => {
      const { rows } = await sql<{ id: string; broker_values: string }>`
        select id, broker_values from trade_sources where account_id = ${id}`.execute(trx)
      for (const row of rows) {
        const { utc: _utc, closingOnly: _only, ...values } = readSourceValues(row.broker_values)
        await sql`update trade_sources set broker_values = ${JSON.stringify(values)},
          fingerprint = ${fingerprintOf(values)} where id = ${row.id}`.execute(trx)
      }
    })

  test.each([
    ['this version', async () => undefined],
    ['an earlier version', asEarlierVersion],
  ] as const)('instants imported by %s before the zone was set are known afterwards', async (_, store) => {
    const id = await account()
    await importFile(owner, id, csv(berlin))
    await store(id)
    await expectStatus(owner.patch(`/accounts/${id}`, { brokerTimeZone: 'Europe/Berlin' }), 200)
    for (const row of [berlin, utc])
      expect(await importFile(owner, id, csv(row))).toMatchObject({ added: 0, changed: 0 })
    expect(await getAccount(owner, id)).toMatchObject({ closedTrades: 1 })
  })

  test('instants are known in whichever zone the account has later', async () => {
    const id = await account('Europe/Berlin')
    await importFile(owner, id, csv(berlin))
    await expectStatus(owner.patch(`/accounts/${id}`, { brokerTimeZone: 'America/New_York' }), 200)
    expect(await importFile(owner, id, csv(utc))).toMatchObject({ added: 0, changed: 0 })
  })

  test('a failed confirmation leaves the account’s time zone as it was', async () => {
    const id = (await createAccount(owner, { brokerTimeZone: null, currency: 'EUR' })).id
    const fails = async (file: Uint8Array, breakIt: () => Promise<unknown>, status: number) => {
      const ready = await preview(owner, id, file)
      await breakIt()
      const answer = owner.post(`/imports/${ready.id}/confirm`, { adoptTimeZone: true })
      await expectStatus(answer, status)
      expect(await getAccount(owner, id)).toMatchObject({ brokerTimeZone: null, closedTrades: 0 })
      expect((await listTrades(owner, id)).trades).toEqual([])
    }
    const file = csv(berlin)
    // Staged rows that cannot be read: the batch fails after the zone was set.
    const damage = () =>
      database().asSystem((trx) => sql`update import_chunks set rows = 'x' where kind = 'new'`.execute(trx))
    await fails(file, damage, 500)
  })
})
