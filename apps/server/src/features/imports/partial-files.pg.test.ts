import { buildMt4Model, buildMt4Part, buildMt4Position } from '@plumbline/testing/broker-files/mt4-model'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { buildFuturesFill, buildFuturesPair } from '@plumbline/testing/broker-files/futures-model'
import {
  writeTradovateFills,
  writeTradovatePerformance,
} from '@plumbline/testing/broker-files/write-tradovate'
import { buildReport, buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  changeTrade,
  confirm,
  createAccount,
  differencesOf,
  getTrade,
  importFile,
  listTrades,
  preview,
  previewRows,
  removeTrade,
  undo,
} from '#server/testing/trading.ts'

describeOnOneEngine('files that contain part of the known data', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const parts = [
    buildMt4Part({ ticket: '101', quantity: 0.4, grossPnl: 40_00000000n }),
    buildMt4Part({ ticket: '105', quantity: 0.6, closedAt: '2025-03-04T10:00:00', grossPnl: 90_00000000n }),
  ] as const
  const statement = (without?: string) => {
    const bytes = writeMt4Statement(buildMt4Model({ cash: [], positions: [buildMt4Position({ parts })] }))
    if (without === undefined) return bytes
    const row = new RegExp(`<tr[^>]*><td[^>]*>${without}<.*?</tr>`)
    return new TextEncoder().encode(new TextDecoder().decode(bytes).replace(row, ''))
  }
  const onlyTrade = async (account: string) => {
    const { trades } = await listTrades(owner, account)
    expect(trades).toHaveLength(1)
    expect(await differencesOf(owner, account)).toEqual([])
    return getTrade(owner, trades[0]?.id ?? '')
  }

  test('the rest of a partial close does not change the complete trade', async () => {
    const account = (await createAccount(owner)).id
    await importFile(owner, account, statement())
    const again = await importFile(owner, account, statement('101'))
    expect(again).toMatchObject({ added: 0, changed: 0, skipped: 1 })
    expect(await onlyTrade(account)).toMatchObject({ quantity: 1, grossPnl: 130, netPnl: 130 })
  })

  test('two statements with one part each make the complete trade; undo restores the first part', async () => {
    const account = (await createAccount(owner)).id
    await importFile(owner, account, statement('101'))
    const { id } = await importFile(owner, account, statement('105'))
    const whole = await onlyTrade(account)
    expect(whole).toMatchObject({ status: 'closed', quantity: 1, grossPnl: 130 })
    expect(whole.executions.map(({ brokerId, grossPnl }) => [brokerId, grossPnl])).toEqual([
      ['101', 40],
      ['105', 90],
    ])
    expect(await importFile(owner, account, statement())).toMatchObject({ added: 0, changed: 0 })
    await undo(owner, id)
    expect(await onlyTrade(account)).toMatchObject({ quantity: 0.6, grossPnl: 90 })
    await importFile(owner, account, statement())
    expect(await onlyTrade(account)).toMatchObject({ quantity: 1, grossPnl: 130 })
  })

  test('the balance check names the costs already paid for open positions', async () => {
    const account = (await createAccount(owner)).id
    const trades = [
      buildReportTrade({ commission: -2_00000000n }),
      buildReportTrade({ brokerId: '5002', quantity: 0.2, closedAt: null, commission: -3_50000000n }),
    ]
    const { id } = await importFile(owner, account, writeReportXlsx(buildReport({ trades }), 'utf-8'))
    const { balance } = Object((await owner.get(`/imports/${id}/balance`)).body)
    expect(balance).toMatchObject({ stated: 10_094.5, account: 10_098, openCosts: -3.5, difference: 0 })
  })

  describe('for a ticket closed in three parts', () => {
    const three = [
      buildMt4Part({ ticket: '101', quantity: 0.4, grossPnl: 40_10000000n, commission: -1_00000000n }),
      buildMt4Part({ ticket: '105', quantity: 0.3, closedAt: '2025-03-04T10:00:00', grossPnl: 30_20000000n }),
      buildMt4Part({
        ticket: '109',
        quantity: 0.3,
        closedAt: '2025-03-05T10:00:00',
        grossPnl: -5_30000000n,
        swap: -70000000n,
      }),
    ] as const
    const whole = { quantity: 1, grossPnl: 65, fees: 1.7, netPnl: 63.3, status: 'closed' }
    /** The statement of the month in which only these tickets are listed. */
    const listing = (...tickets: readonly string[]) =>
      three
        .filter(({ ticket }) => !tickets.includes(ticket))
        .reduce(
          (text, { ticket }) => text.replace(new RegExp(`<tr[^>]*><td[^>]*>${ticket}<.*?</tr>`), ''),
          new TextDecoder().decode(
            writeMt4Statement(buildMt4Model({ cash: [], positions: [buildMt4Position({ parts: three })] })),
          ),
        )
    const bytes = (text: string) => new TextEncoder().encode(text)
    const exitsOf = async (account: string) =>
      (await onlyTrade(account)).executions.map(({ brokerId, quantity, grossPnl }) => [
        brokerId,
        quantity,
        grossPnl,
      ])
    const exits = [
      ['101', 0.4, 40.1],
      ['105', 0.3, 30.2],
      ['109', 0.3, -5.3],
    ]

    test.each([
      ['in time order', ['101', '105', '109']],
      ['the middle one first', ['105', '101', '109']],
      ['the last one first', ['109', '105', '101']],
    ])('three statements with one part each make one position: %s', async (_, order) => {
      const account = (await createAccount(owner)).id
      for (const ticket of order) await importFile(owner, account, bytes(listing(ticket)))
      expect(await onlyTrade(account)).toMatchObject(whole)
      expect(await exitsOf(account)).toEqual(exits)
      for (const ticket of order) {
        expect(await importFile(owner, account, bytes(listing(ticket)))).toMatchObject({
          added: 0,
          changed: 0,
          skipped: 1,
        })
      }
    })

    test('the preview of the second statement shows the position before and after', async () => {
      const account = (await createAccount(owner)).id
      await importFile(owner, account, bytes(listing('101')))
      await changeTrade(owner, (await onlyTrade(account)).id, { exitPrice: 1.5 })
      const { id } = await preview(owner, account, bytes(listing('105', '109')))
      const [row, ...more] = await previewRows(owner, id, 'changed')
      expect(more).toEqual([])
      expect(row?.before).toMatchObject({
        quantity: 0.4,
        grossPnl: 40.1,
        fees: 1,
        netPnl: 39.1,
        exitPrice: 1.5,
      })
      expect(row?.trade).toMatchObject({ quantity: 1, grossPnl: 65, fees: 1.7, netPnl: 63.3, exitPrice: 1.5 })
      await confirm(owner, id)
      const { trade } = row ?? {}
      expect(await onlyTrade(account)).toMatchObject({
        quantity: trade?.quantity,
        netPnl: trade?.netPnl,
        exitPrice: trade?.exitPrice,
        closedAt: trade?.closedAt,
      })
    })

    test('undoing the second statement restores the state after the first', async () => {
      const account = (await createAccount(owner)).id
      await importFile(owner, account, bytes(listing('101')))
      const { id } = await importFile(owner, account, bytes(listing('105', '109')))
      expect(await onlyTrade(account)).toMatchObject(whole)
      await undo(owner, id)
      expect(await onlyTrade(account)).toMatchObject({ quantity: 0.4, netPnl: 39.1 })
    })

    test('a deleted position stays deleted when any part is imported, and is restored complete', async () => {
      const account = (await createAccount(owner)).id
      await importFile(owner, account, bytes(listing('101')))
      await importFile(owner, account, bytes(listing('105')))
      await removeTrade(owner, (await onlyTrade(account)).id)
      const shown = await preview(owner, account, bytes(listing('109')))
      expect(await previewRows(owner, shown.id, 'dismissed')).toMatchObject([
        { before: null, trade: { quantity: 1, netPnl: 63.3 } },
      ])
      const again = await importFile(owner, account, bytes(listing('109')))
      expect(again).toMatchObject({ added: 0, skipped: 1 })
      const back = await importFile(owner, account, bytes(listing('109')), { restoreDismissed: true })
      expect(back).toMatchObject({ added: 1 })
      expect(await onlyTrade(account)).toMatchObject(whole)
      expect(await exitsOf(account)).toEqual(exits)
    })
  })

  test('commissions from a Fills export are kept after a Performance export, which has none', async () => {
    const times = { boughtAt: '2025-12-01T16:33:05', soldAt: '2025-12-01T16:40:05' }
    const fills = writeTradovateFills([
      buildFuturesFill({ id: 11, side: 'buy', at: times.boughtAt, price: 25_000, commission: 1_25000000n }),
      buildFuturesFill({ id: 12, side: 'sell', at: times.soldAt, price: 25_010, commission: 1_25000000n }),
    ])
    const account = (await createAccount(owner)).id
    await importFile(owner, account, fills)
    const stated = await onlyTrade(account)
    expect(stated.fees).toBe(2.5)
    const performance = writeTradovatePerformance([
      buildFuturesPair({
        contract: stated.pair,
        buyFillId: 11,
        sellFillId: 12,
        quantity: stated.quantity,
        ...times,
        buyPrice: 25_000,
        sellPrice: 25_010,
        grossPnl: BigInt(stated.grossPnl * 1e8),
      }),
    ])
    expect(await importFile(owner, account, performance)).toMatchObject({ added: 0, changed: 0, skipped: 1 })
    expect((await onlyTrade(account)).fees).toBe(2.5)

    const other = (await createAccount(owner)).id
    await importFile(owner, other, performance)
    expect((await onlyTrade(other)).fees).toBe(0)
    await importFile(owner, other, fills)
    expect(await onlyTrade(other)).toMatchObject({ fees: 2.5, netPnl: stated.netPnl })
  })
})
