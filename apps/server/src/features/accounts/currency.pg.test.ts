import { buildReport, buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, importFile, upload } from '#server/testing/trading.ts'

const reportIn = (currency: string) =>
  writeReportXlsx(buildReport({ trades: [buildReportTrade()], currency }), 'utf-8')

describeOnOneEngine('a currency with more than two decimals', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const refused = (currency: string) => ({
    status: 422,
    body: {
      code: 'CURRENCY_UNSUPPORTED',
      message: `Amounts in ${currency} have more than two decimals and would be rounded. Choose another currency.`,
    },
  })

  test('is refused for a new account, a changed account and the settings', async () => {
    const { id } = await createAccount(owner, { currency: 'JPY' })
    expect(await owner.post('/accounts', { currency: 'BTC' })).toMatchObject(refused('BTC'))
    expect(await owner.patch(`/accounts/${id}`, { currency: 'kwd' })).toMatchObject(refused('KWD'))
    expect(await owner.patch('/settings', { currency: 'ETH' })).toMatchObject(refused('ETH'))
    expect(await getAccount(owner, id)).toMatchObject({ currency: 'JPY' })
  })

  test('is refused in a file, while one without decimals keeps its amounts', async () => {
    const { id } = await createAccount(owner, { currency: 'JPY' })
    expect(await upload(owner, id, reportIn('BTC'))).toMatchObject({
      state: 'failed',
      code: 'unsupported-currency',
      message: expect.stringContaining('BTC'),
    })
    await importFile(owner, id, reportIn('JPY'))
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 10_100 })
  })
})
