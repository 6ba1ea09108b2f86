import { hasSamples, onSamples, readSample, statedSamples } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  getAccount,
  getStatistics,
  importFile,
  preview,
  undo,
} from '#server/testing/trading.ts'

const metaTrader = statedSamples().filter(({ file }) => /^mt[45]\/.*\.(?:xlsx|html?)$/.test(file))

describe.skipIf(!hasSamples)(onSamples('real MetaTrader files over HTTP'), () => {
  describeOnOneEngine('each imported into an account of its own', (database) => {
    let server: TestServer
    let owner: TestClient

    beforeAll(async () => {
      server = await startTestServer(database())
      owner = await server.owner()
    })
    afterAll(() => server.close())

    test('all seven are present', () => expect(metaTrader).toHaveLength(7))

    test.each(metaTrader)(
      '$file matches its stated totals to the cent',
      async ({ file, closed, open = 0, stated }) => {
        const account = (await createAccount(owner, { name: file })).id
        const bytes = readSample(file)
        const ready = await preview(owner, account, bytes)
        expect(ready).toMatchObject({ agrees: true, differences: [], roundingRemainder: '0' })
        expect(ready.counts).toMatchObject({ closed, open, unusable: 0, duplicate: 0, changed: 0 })
        expect(ready.totals.netPnl).toBe(stated['net'])

        const { result } = await confirm(owner, ready.id, { acceptCurrency: true })
        expect(result).toMatchObject({ added: ready.counts.trades, changedSincePreview: 0 })
        const { statistics, balance, openTrades } = await getStatistics(owner, account)
        expect(statistics).toMatchObject({
          totalPnl: stated['net'],
          grossWins: stated['gross_profit'],
          grossLosses: stated['gross_loss'],
          // A file counts rows; a loss that was closed in two parts is one lost trade.
          losingTrades: Number(stated['losses']) - (file.includes('partials') ? 1 : 0),
        })
        expect(openTrades).toBe(open)
        expect(balance).toBeCloseTo(ready.cashTotal + Number(stated['net']), 6)
        // A window of a history does not hold the deposits before it; every other file has its whole balance.
        if (stated['balance'] !== undefined && !file.includes('windowed'))
          expect(balance).toBe(stated['balance'])

        expect(await importFile(owner, account, bytes, { acceptCurrency: true })).toMatchObject({
          added: 0,
          changed: 0,
          cash: 0,
        })
        await undo(owner, ready.id)
        expect(await getAccount(owner, account)).toMatchObject({
          currentBalance: 0,
          closedTrades: 0,
          openTrades: 0,
        })
      },
    )
  })
})

const futures = statedSamples().filter(({ file }) => file.startsWith('csv/'))

describe.skipIf(!hasSamples)(onSamples('real files of futures brokers over HTTP'), () => {
  describeOnOneEngine('each imported into an account of its own', (database) => {
    let server: TestServer
    let owner: TestClient

    beforeAll(async () => {
      server = await startTestServer(database())
      owner = await server.owner()
    })
    afterAll(() => server.close())

    test.each(futures)(
      '$file matches its totals to the cent, and importing it again adds nothing',
      async ({ file, closed, recomputed = {} }) => {
        const { pnl, fees = 0, net = pnl } = recomputed
        const account = (await createAccount(owner, { name: file })).id
        const bytes = readSample(file)
        const ready = await preview(owner, account, bytes)
        expect(ready).toMatchObject({
          agrees: null,
          stated: null,
          totals: { grossPnl: pnl, fees, netPnl: net },
        })
        expect(ready.counts).toMatchObject({ closed, open: 0, unusable: 0, duplicate: 0, changed: 0 })
        await confirm(owner, ready.id, { acceptCurrency: true })
        expect((await getStatistics(owner, account)).statistics).toMatchObject({ totalPnl: net })
        expect(await importFile(owner, account, bytes, { acceptCurrency: true })).toMatchObject({
          added: 0,
          changed: 0,
        })
      },
    )
  })
})
