import { buildFuturesFill, buildFuturesPair } from '@plumbline/testing/broker-files/futures-model'
import { buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { writeTopstepx } from '@plumbline/testing/broker-files/write-topstepx'
import {
  writeTradovateFills,
  writeTradovatePerformance,
} from '@plumbline/testing/broker-files/write-tradovate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, importFile, listTrades, upload } from '#server/testing/trading.ts'

describe('exports of futures brokers over HTTP', () => {
  describeOnOneEngine('into an account', (database) => {
    let server: TestServer
    let owner: TestClient

    beforeAll(async () => {
      server = await startTestServer(database())
      owner = await server.owner()
    })
    afterAll(() => server.close())

    const options = { acceptCurrency: true }
    const fills = [
      buildFuturesFill({ id: 409_000_001, side: 'buy', quantity: 2, price: 25_000 }),
      buildFuturesFill({
        id: 409_000_002,
        side: 'sell',
        quantity: 1,
        price: 25_010,
        at: '2025-12-01T16:05:00',
      }),
      buildFuturesFill({
        id: 409_000_003,
        side: 'sell',
        quantity: 1,
        price: 25_020,
        at: '2025-12-01T16:10:00',
      }),
    ]

    test('a position that was open in one file and closed in the next becomes closed', async () => {
      const account = (await createAccount(owner, { name: 'fills' })).id
      const counts = async () => {
        const { closedTrades, openTrades, currentBalance } = await getAccount(owner, account)
        return { closedTrades, openTrades, currentBalance }
      }
      const before = (await getAccount(owner, account)).currentBalance
      await importFile(owner, account, writeTradovateFills(fills.slice(0, 1)), options)
      expect(await counts()).toEqual({ closedTrades: 0, openTrades: 1, currentBalance: before })
      await importFile(owner, account, writeTradovateFills(fills.slice(0, 2)), options)
      expect(await counts()).toEqual({ closedTrades: 1, openTrades: 1, currentBalance: before + 20 })
      await importFile(owner, account, writeTradovateFills(fills), options)
      expect(await counts()).toEqual({ closedTrades: 2, openTrades: 0, currentBalance: before + 60 })
      expect(await importFile(owner, account, writeTradovateFills(fills), options)).toMatchObject({
        added: 0,
        changed: 0,
      })
      expect((await listTrades(owner, account)).trades[0]?.tags).toEqual(['Tradovate-Import'])
    })

    test('the Performance export of the same pairs adds no duplicates', async () => {
      const account = (await createAccount(owner, { name: 'both' })).id
      await importFile(owner, account, writeTradovateFills(fills.slice(0, 1)), options)
      const pair = { buyFillId: 409_000_001, buyPrice: 25_000 }
      const performance = writeTradovatePerformance([
        buildFuturesPair({ ...pair, sellFillId: 409_000_002, sellPrice: 25_010, grossPnl: 20_00000000n }),
        buildFuturesPair({
          ...pair,
          sellFillId: 409_000_003,
          sellPrice: 25_020,
          grossPnl: 40_00000000n,
          soldAt: '2025-12-01T16:10:00',
        }),
      ])
      await importFile(owner, account, performance, options)
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 2, openTrades: 0 })
      expect(await importFile(owner, account, performance, options)).toMatchObject({ added: 0, changed: 0 })
      expect(await importFile(owner, account, writeTradovateFills(fills), options)).toMatchObject({
        added: 0,
      })
    })

    test('times with an offset are converted to the account’s zone', async () => {
      const account = (await createAccount(owner, { name: 'zone', brokerTimeZone: 'America/Chicago' })).id
      const trade = buildReportTrade({
        pair: 'MNQM5',
        openedAt: '2025-05-08T11:22:07',
        closedAt: '2025-05-08T11:27:06',
      })
      await importFile(owner, account, writeTopstepx([trade], { offset: '-04:00' }), options)
      expect((await listTrades(owner, account)).trades[0]).toMatchObject({
        timestamp: '2025-05-08T10:22',
        closingTime: '2025-05-08T10:27',
        tags: ['TopstepX-Import'],
      })
    })

    test('a table that no importer recognises waits until its columns are mapped', async () => {
      const account = (await createAccount(owner, { name: 'table' })).id
      const table = writeTable([buildReportTrade()], buildTableStyle())
      expect(await upload(owner, account, table)).toMatchObject({ state: 'mapping' })
      expect(await listTrades(owner, account)).toMatchObject({ total: 0 })
    })
  })
})
