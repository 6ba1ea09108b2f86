import type { Trade } from '@plumbline/contract/trades/trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildReport, buildReportTrade, type ReportTrade } from '@plumbline/testing/broker-files/report-model'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  createAccount,
  importFile,
  listTrades,
  preview,
  previewRows,
} from '#server/testing/trading.ts'

describeOnOneEngine('Imported trade', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const newAccount = async () => (await createAccount(owner)).id

  /** The one trade of a report of MetaTrader 5, as the account has it after the import. */
  async function importedFrom(overrides: Partial<ReportTrade> = {}) {
    const account = await newAccount()
    const report = buildReport({ trades: [buildReportTrade(overrides)] })
    await importFile(owner, account, writeReportXlsx(report, 'utf-8'))
    const { trades } = await listTrades(owner, account)
    expect(trades).toHaveLength(1)
    return { account, trade: trades[0] }
  }

  test('the report’s values are in the journal’s fields', async () => {
    const { account, trade } = await importedFrom({
      brokerId: '5001',
      direction: 'short',
      stopLoss: 1.11,
      takeProfit: 1.09,
      commission: -3_50000000n,
      swap: -1_20000000n,
    })
    expect(trade).toMatchObject({
      accountId: account,
      timestamp: '2025-03-03T09:00',
      closingTime: '2025-03-03T10:30',
      pair: 'EURUSD',
      direction: 'short',
      entryPrice: 1.1,
      exitPrice: 1.102,
      quantity: 0.5,
      grossPnl: 100,
      fees: 4.7,
      netPnl: 95.3,
      mt5TradeId: '5001',
      status: 'closed',
      stopLoss: 1.11,
      takeProfit: 1.09,
    })
  })

  describe('fields that no report contains have their defaults', () => {
    let trade: Trade | undefined
    beforeAll(async () => {
      trade = (await importedFrom()).trade
    })

    test.each([
      ['tags: always [‘MT5-Import’]', 'tags', ['MT5-Import']],
      ['images: empty list', 'images', []],
      ['stopLoss: default 0', 'stopLoss', 0],
      ['takeProfit: default 0', 'takeProfit', 0],
      ['emotion: neutral', 'emotion', 'neutral'],
      ['session: null', 'session', null],
      ['riskRewardRatio: empty', 'riskRewardRatio', ''],
      ['notes: source comment or empty', 'notes', ''],
    ] as const)('%s', (_, field, value) => {
      expect(trade?.[field]).toEqual(value)
    })
  })

  test('fees = -(commission + swap + fee): a positive swap is income', async () => {
    const { trade } = await importedFrom({ commission: -3_50000000n, swap: 1_20000000n })
    expect(trade).toMatchObject({ grossPnl: 100, fees: 2.3, netPnl: 97.7 })
  })

  test('mt5TradeId: source ticket, else ‘unknown’', async () => {
    const account = await newAccount()
    await importFile(owner, account, writePlumblineCsv([buildImportedTrade({ brokerId: null })]))
    expect((await listTrades(owner, account)).trades).toMatchObject([{ mt5TradeId: 'unknown' }])
  })

  test('a row without an id is no duplicate of other ‘unknown’ trades with its quantity and result', async () => {
    const account = await newAccount()
    const one = buildImportedTrade({ brokerId: null })
    const other = { ...one, openedAt: '2025-03-04T10:00:00', closedAt: '2025-03-04T11:00:00' }
    await importFile(owner, account, writePlumblineCsv([one]))
    expect(await importFile(owner, account, writePlumblineCsv([other]))).toMatchObject({ added: 1 })
  })

  test('a manual trade is matched by broker trade id together with quantity and grossPnl (section 5)', async () => {
    const account = await newAccount()
    const row = buildImportedTrade()
    const { trade } = await addTrade(owner, account, {
      mt5TradeId: row.brokerId ?? '',
      timestamp: '2025-03-03T09:58',
      entryPrice: 1.08003,
    })
    const { id, counts } = await preview(owner, account, writePlumblineCsv([row]))
    expect(counts).toMatchObject({ new: 0, duplicate: 1 })
    expect(await previewRows(owner, id, 'duplicate')).toMatchObject([
      { code: 'same-broker-id', twinTradeId: trade.id },
    ])
    const other = writePlumblineCsv([{ ...row, quantity: 0.2 }])
    expect((await preview(owner, account, other)).counts).toMatchObject({ new: 1, duplicate: 0 })
  })

  test('a manual trade is the duplicate of its row in a file', async () => {
    const account = await newAccount()
    await addTrade(owner, account)
    const { counts } = await preview(owner, account, writePlumblineCsv([buildImportedTrade()]))
    expect(counts).toMatchObject({ new: 0, duplicate: 1 })
  })
})
