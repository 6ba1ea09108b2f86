import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRawTrades } from '@plumbline/domain/deals/read-raw-trades'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { amountText } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, samplesFolder } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, startTestBridge, type TestBridge } from './testing/bridge.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describe('a bridge with a simulated terminal', () => {
  let bridge: TestBridge
  beforeAll(async () => {
    bridge = await startTestBridge({ terminal: { kind: 'simulated' } }, { now: () => NOW })
  })
  afterAll(() => bridge.stop())

  test('answers the three calls of the contract', async () => {
    expect(await bridge.call('/api/test-connection', login)).toEqual({ status: 200, body: { success: true } })
    const info = await bridge.call('/api/accountInfo', login)
    expect(info).toMatchObject({ status: 200, body: { version: 1, login: '4711', server: 'Broker-Demo' } })
    const { body } = await bridge.call('/api/trades', login)
    expect(Object.keys(body.trades[0])).toEqual([
      ...[
        'type',
        'time_open',
        'time_close',
        'commission',
        'swap',
        'profit',
        'symbol',
        'volume',
        'price_open',
      ],
      ...['price_close', 'price_current', 'comment', 'ticket', 'is_open', 'sl', 'tp'],
    ])
    const { trades, problems } = readRawTrades(body.trades, null)
    expect(problems).toEqual([])
    expect(trades.length).toBeGreaterThan(100)
  })

  test('returns the history in pages that add up to the balance', async () => {
    const deals = []
    let after = null
    let pages = 0
    for (;;) {
      const { body } = await bridge.call('/api/trades', { ...login, history: { after, limit: 100 } })
      deals.push(...body.history.deals)
      pages += 1
      if (!body.history.more) {
        const { balance } = body.history.account
        const read = readTerminal({ deals, orders: body.history.orders, positions: body.history.positions })
        expect(amountText(read.total)).toBe(String(balance))
        break
      }
      const last = deals.at(-1)
      after = { time_msc: last.time_msc, ticket: last.ticket }
    }
    expect(pages).toBe(Math.ceil(deals.length / 100))
    expect(new Set(deals.map(({ ticket }) => ticket)).size).toBe(deals.length)
  })

  test('returns bars that contain the prices of its deals', async () => {
    const { body } = await bridge.call('/api/trades', { ...login, history: {} })
    const deal = body.history.deals.findLast((one: { entry: number }) => one.entry === 1)
    const from = Math.floor(deal.time_msc / 60_000) * 60
    const asked = { ...login, symbol: deal.symbol, timeframe: 60, from, to: from + 300 }
    const answer = await bridge.call('/api/bars', asked)
    expect(answer).toMatchObject({ status: 200, body: { symbol: deal.symbol, timeframe: 60 } })
    const [[time, , high, low]] = answer.body.bars
    expect(time).toBe(from)
    expect(low).toBeLessThanOrEqual(deal.price)
    expect(high).toBeGreaterThanOrEqual(deal.price)
  })

  test.each([
    ['an unknown symbol', { symbol: 'NOTHING' }, 422, 'symbol-unknown'],
    ['an unknown timeframe', { timeframe: 61 }, 400, 'bad-request'],
    ['more bars than a call may return', { to: 60 * 5_001 }, 400, 'bad-request'],
    ['a range that ends before it begins', { to: 0 }, 400, 'bad-request'],
  ])('refuses bars of %s', async (_, changes, status, error) => {
    const asked = { ...login, symbol: 'EURUSD', timeframe: 60, from: 0, to: 60, ...changes }
    expect(await bridge.call('/api/bars', asked)).toMatchObject({ status, body: { error } })
  })

  test.each(['2026-06-01', '2026-06-01T00:00', '2026-06-01T00:00:00Z', '2026-06-01T02:00:00+02:00'])(
    'accepts %s as the same moment',
    async (startDate) => {
      const { body } = await bridge.call('/api/trades', { ...login, startDate, endDate: null, history: {} })
      expect(body.history.deals[0].time_msc).toBeGreaterThanOrEqual(Date.parse('2026-06-01T00:00:00Z'))
      expect(body.history.deals[0].time_msc).toBeLessThan(Date.parse('2026-06-05T00:00:00Z'))
    },
  )

  test('limits trades to the window, but includes all of a position opened before it', async () => {
    const all = readRawTrades((await bridge.call('/api/trades', login)).body.trades, null).trades
    const startDate = '2026-06-01T00:00:00Z'
    const window = { startDate, endDate: '2026-07-01T00:00:00Z' }
    const { body } = await bridge.call('/api/trades', { ...login, ...window })
    const { trades } = readRawTrades(body.trades, null)
    const began = trades.filter(({ openedAt }) => openedAt < '2026-06-01')
    expect(began.length).toBeGreaterThan(0)
    for (const trade of began) {
      const whole = all.find(({ brokerId }) => brokerId === trade.brokerId)
      expect({ ...trade, line: 0 }).toEqual({ ...whole, line: 0 })
    }
  })

  test.each([
    ['no login', { password: 'x', server: 'y' }, 'login'],
    ['a login that is no number', { ...login, login: 'me' }, 'login'],
    ['a login of 0', { ...login, login: 0 }, 'login'],
    ['no server', { ...login, server: ' ' }, 'server'],
    ['a day that is no moment', { ...login, startDate: 'yesterday' }, 'startDate'],
    ['no JSON', '{', null],
  ])('refuses %s without repeating the input', async (_name, body, field) => {
    const answer = await bridge.call('/api/trades', body)
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad-request' } })
    if (field !== null) expect(answer.body.message).toContain(field)
    expect(answer.body.message).not.toContain('secret')
  })

  test('refuses a body that is too large or not typed as JSON, and an unknown path', async () => {
    const large = { ...login, padding: 'x'.repeat(20_000) }
    expect((await bridge.call('/api/trades', large)).body.error).toBe('too-large')
    const plain = { 'content-type': 'text/plain' }
    expect((await bridge.call('/api/trades', login, plain)).body.error).toBe('bad-request')
    expect(await bridge.call('/api/nothing', login)).toMatchObject({
      status: 404,
      body: { error: 'not-found' },
    })
  })

  test('refuses requests from websites and foreign host names', async () => {
    const origin = { origin: 'https://example.com' }
    expect((await bridge.call('/api/trades', login, origin)).status).toBe(421)
    expect((await bridge.call('/api/trades', login, { 'sec-fetch-site': 'cross-site' })).status).toBe(421)
    expect(await statusByHost(bridge.url, 'rebound.example.com')).toBe(421)
    expect(await statusByHost(bridge.url, 'localhost:5000')).toBe(200)
  })

  test('reports its health without a key', async () => {
    const answer = await fetch(`${bridge.url}/healthz`)
    expect(await answer.json()).toEqual({ ok: true, version: 1, terminal: 'simulated', waiting: 0 })
  })
})

test('a bridge with a key answers only callers with that key, and logs no password', async () => {
  const bridge = await startTestBridge(
    { terminal: { kind: 'simulated' }, key: 'shared key' },
    { now: () => NOW },
  )
  try {
    expect(await bridge.call('/api/accountInfo', login)).toMatchObject({
      status: 401,
      body: { error: 'key-refused' },
    })
    const wrong = { authorization: 'Bearer other' }
    expect((await bridge.call('/api/accountInfo', login, wrong)).status).toBe(401)
    const right = { authorization: 'Bearer shared key' }
    expect((await bridge.call('/api/accountInfo', login, right)).status).toBe(200)
    expect(bridge.logged.join('')).not.toContain('secret words')
  } finally {
    await bridge.stop()
  }
})

describe.skipIf(!hasSamples)(onSamples('a bridge with the recorded terminal'), () => {
  let bridge: TestBridge
  beforeAll(async () => {
    const folder = `${samplesFolder()}/mt5-terminal`
    bridge = await startTestBridge({ terminal: { kind: 'recorded', folder } }, { now: () => NOW })
  })
  afterAll(() => bridge.stop())

  test('returns 68 trades, net 63.72, 23 wins and 45 losses, for any login', async () => {
    const { body } = await bridge.call('/api/trades', { ...login, login: 99, password: 'any' })
    const totals = totalsOf({ ...readRawTrades(body.trades, null), cash: [] })
    expect({ ...totals, netPnl: amountText(totals.netPnl) }).toMatchObject({
      trades: 68,
      netPnl: '63.72',
      wins: 23,
      losses: 45,
    })
    expect(body.trades[0]).toMatchObject({ type: 0, ticket: 482920276, time_open: '2025.12.08 13:56:09' })
  })

  test('returns a balance that differs from its deals by 14.50', async () => {
    const { body } = await bridge.call('/api/accountInfo', login)
    expect(body).toMatchObject({ balance: 6047.22, currency: 'USC', login: '4711', server: 'Broker-Demo' })
    const { history } = (await bridge.call('/api/trades', { ...login, history: {} })).body
    const { total } = readTerminal(history)
    expect([history.deals.length, history.more, amountText(total)]).toEqual([140, false, '6061.72'])
  })
})

test('a missing recording is reported with its file', async () => {
  const started = startTestBridge({ terminal: { kind: 'recorded', folder: '/nowhere' } })
  await expect(started).rejects.toThrow('PLUMBLINE_RECORDING: /nowhere/deals.json cannot be read')
})

/** fetch sets the Host by itself; a rebound name reaches us with its own. */
function statusByHost(url: string, host: string): Promise<number | undefined> {
  const body = JSON.stringify(login)
  const headers = { host, 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((done, fail) => {
    const sent = request(`${url}/api/accountInfo`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

test('a recording answers with its bars, and with none where it has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  const row = (time: number) => [time, 1.1, 1.2, 1, 1.1, 5, 2, 0]
  const recorded = { symbol: 'EURUSD', timeframe: 60, digits: 5, bars: [row(60), row(120)] }
  const account = { login: 1, server: '', currency: 'USD', balance: 0 }
  const files = { deals: [], orders: [], account, bars: [recorded] }
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content))
  const bridge = await startTestBridge({ terminal: { kind: 'recorded', folder } })
  try {
    const asked = { ...login, symbol: 'EURUSD', timeframe: 60, from: 120, to: 180 }
    expect(await bridge.call('/api/bars', asked)).toMatchObject({ body: { digits: 5, bars: [row(120)] } })
    const hours = await bridge.call('/api/bars', { ...asked, timeframe: 3_600, to: 3_720 })
    expect(hours).toMatchObject({ status: 200, body: { bars: [] } })
    expect(await bridge.call('/api/bars', { ...asked, symbol: 'GBPUSD' })).toMatchObject({ status: 422 })
  } finally {
    await bridge.stop()
    await rm(folder, { recursive: true })
  }
})
