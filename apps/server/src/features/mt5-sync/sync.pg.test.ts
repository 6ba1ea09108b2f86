import { cashDeal, roundTrip, terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  listTrades,
  moveTrade,
  removeTrade,
} from '#server/testing/trading.ts'

describeOnOneEngine('an account synchronised with its terminal', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url } })
    owner = await server.owner()
  })
  beforeEach(() => {
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71'), ...roundTrip('72', { profit: -20 })]
    bridge.terminal.positions = []
    bridge.terminal.archived = 0
  })
  afterEach(() => {
    bridge.plain = false
    bridge.fault = null
  })
  afterAll(async () => {
    await server.close()
    await bridge.close()
  })

  test('has the terminal’s trades, cash and balance', async () => {
    const id = await linkedAccount(owner, bridge)
    expect(await sync(owner, id)).toMatchObject({
      state: 'done',
      cause: 'person',
      received: 5,
      added: 2,
      changed: 0,
      duplicates: 0,
      cash: 1,
      balance: 1028.6,
      dealsTotal: 1028.6,
      residual: 0,
      error: null,
      undoable: true,
    })
    const mt5Connection = {
      kind: 'password',
      login: 4711,
      server: 'Broker-Demo',
      enabled: true,
      syncInterval: 60,
    }
    const account = { currentBalance: 1028.6, baseBalanceOffset: 1000, closedTrades: 2 }
    expect(await getAccount(owner, id)).toMatchObject({ ...account, mt5Connection })
    const { trades } = await listTrades(owner, id)
    expect(trades.find(({ mt5TradeId }) => mt5TradeId === '71')).toMatchObject({
      pair: 'EURUSD',
      direction: 'long',
      grossPnl: 50,
      fees: 0.7,
      netPnl: 49.3,
      tags: ['MT5-Import'],
      emotion: 'neutral',
      session: null,
      riskRewardRatio: '',
      stopLoss: 0,
      takeProfit: 0,
      status: 'closed',
      timestamp: '2025-03-03T10:00',
      closingTime: '2025-03-03T11:00',
    })
    const status = await statusOf(owner, id)
    expect(status).toMatchObject({ state: 'idle', deals: 5, openPositions: 0 })
    expect(status.connection?.lastSyncTime).not.toBeNull()
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('requests ten years until two days ahead, and later from a week before the last deal', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const first = bridge.requests.filter(({ path }) => path === '/api/trades').at(-1)?.body
    const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
    expect(days(first.startDate, first.endDate)).toBeGreaterThanOrEqual(3654)
    expect(days(new Date().toISOString(), first.endDate)).toBe(2)
    expect(first).toMatchObject({ login: 4711, password: 'broker secret', server: 'Broker-Demo' })
    await sync(owner, id)
    const second = bridge.requests.filter(({ path }) => path === '/api/trades').at(-1)?.body
    expect(second.startDate).toBe('2025-02-24T11:00:00.000Z')
  })

  test('is not written to if nothing is new', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const { revision } = await getAccount(owner, id)
    const nothing = { received: 0, added: 0, changed: 0, duplicates: 0, undoable: false }
    expect(await sync(owner, id)).toMatchObject(nothing)
    expect((await getAccount(owner, id)).revision).toBe(revision)
  })

  test('has an open position, which is updated when it closes', async () => {
    const [opened, closed] = roundTrip('73', {
      at: '2025-03-04T10:00:00',
      until: '2025-03-04T12:00:00',
      profit: 12,
    })
    bridge.terminal.deals.push(opened)
    bridge.terminal.positions = [
      { identifier: '73', profit: 3.5, swap: -0.2, price_current: 1.101, sl: 1.09, tp: 0 },
    ]
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const open = async () =>
      (await listTrades(owner, id)).trades.find(({ mt5TradeId }) => mt5TradeId === '73')
    const position = { status: 'open', grossPnl: 3.5, fees: 0.9, exitPrice: 1.101, stopLoss: 1.09 }
    expect(await open()).toMatchObject(position)
    const account = await getAccount(owner, id)
    // The commission of the entry is paid already: part of the broker's balance, and no residual.
    expect(account).toMatchObject({ openTrades: 1, currentBalance: 1028.6 })
    expect((await statusOf(owner, id)).runs[0]).toMatchObject({ balance: 1027.9, residual: 0 })

    bridge.terminal.positions = [
      { identifier: '73', profit: 9, swap: -0.2, price_current: 1.102, sl: 1.1, tp: 0 },
    ]
    expect(await sync(owner, id)).toMatchObject({ received: 0, changed: 1 })
    expect(await open()).toMatchObject({ status: 'open', grossPnl: 9, stopLoss: 1.1 })

    bridge.terminal.deals.push(closed)
    bridge.terminal.positions = []
    expect(await sync(owner, id)).toMatchObject({ received: 1, added: 0, changed: 1 })
    expect(await open()).toMatchObject({ status: 'closed', grossPnl: 12, closingTime: '2025-03-04T12:00' })
    expect(await getAccount(owner, id)).toMatchObject({
      openTrades: 0,
      closedTrades: 3,
      currentBalance: 1039.9,
    })
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('has a position that opened and closed between two runs', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    bridge.terminal.deals.push(
      ...roundTrip('74', { at: '2025-03-05T10:00:00', until: '2025-03-05T10:00:01' }),
    )
    expect(await sync(owner, id)).toMatchObject({ received: 2, added: 1 })
  })

  test('counts deals that arrive twice, late or out of order once', async () => {
    const [opened, closed] = roundTrip('75', { at: '2025-03-05T10:00:00', until: '2025-03-06T10:00:00' })
    bridge.terminal.deals.push(closed)
    const id = await linkedAccount(owner, bridge)
    // What opened it is not there yet: it is told, and never guessed.
    expect(await sync(owner, id)).toMatchObject({ added: 2, problems: [{ reason: 'exit-without-entry' }] })
    bridge.terminal.deals.push(opened, closed)
    expect(await sync(owner, id)).toMatchObject({ received: 1, added: 1, problems: [] })
    bridge.terminal.deals.reverse()
    expect(await sync(owner, id)).toMatchObject({ received: 0, added: 0, changed: 0 })
    expect((await getAccount(owner, id)).closedTrades).toBe(3)
  })

  test('follows the broker’s changes to a deal', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    bridge.terminal.deals = bridge.terminal.deals.map((deal) =>
      deal.position_id === '71' && deal.entry === 1 ? { ...deal, swap: -1.5 } : deal,
    )
    expect(await sync(owner, id)).toMatchObject({ received: 1, added: 0, changed: 1, residual: 0 })
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 1027.1 })
    expect((await statusOf(owner, id)).runs[0]).toMatchObject({ balance: 1027.1, dealsTotal: 1027.1 })
  })

  test('shows the difference to the broker’s balance as one row, and removes it when it is resolved', async () => {
    bridge.terminal.archived = 14.5
    const id = await linkedAccount(owner, bridge)
    expect(await sync(owner, id)).toMatchObject({ balance: 1014.1, dealsTotal: 1028.6, residual: -14.5 })
    const ledger = async () => Object((await owner.get(`/accounts/${id}/cash`)).body).operations
    expect((await getAccount(owner, id)).currentBalance).toBe(1014.1)
    expect(await ledger()).toMatchObject([
      { kind: 'residual', amount: -14.5, origin: 'broker' },
      { kind: 'deposit', amount: 1000 },
    ])
    bridge.terminal.archived = 20
    expect(await sync(owner, id)).toMatchObject({ residual: -20 })
    expect((await ledger()).filter((row: { kind: string }) => row.kind === 'residual')).toHaveLength(1)
    bridge.terminal.archived = 0
    expect(await sync(owner, id)).toMatchObject({ residual: 0 })
    expect(await ledger()).toMatchObject([{ kind: 'deposit' }])
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('ignores a difference of one cent', async () => {
    bridge.terminal.archived = 0.01
    const id = await linkedAccount(owner, bridge)
    expect(await sync(owner, id)).toMatchObject({ balance: 1028.59, residual: 0 })
    expect((await getAccount(owner, id)).currentBalance).toBe(1028.6)
  })

  test('keeps the user’s edits, moves and deletions', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const other = await createAccount(owner, { name: 'Other' })
    bridge.terminal.deals.push(...roundTrip('76'), ...roundTrip('77'))
    await sync(owner, id)
    const { trades } = await listTrades(owner, id)
    const idOf = (ticket: string) => trades.find(({ mt5TradeId }) => mt5TradeId === ticket)?.id ?? ''
    await changeTrade(owner, idOf('71'), { notes: 'mine', stopLoss: 1.05 })
    await moveTrade(owner, idOf('72'), other.id)
    await removeTrade(owner, idOf('76'))
    bridge.terminal.deals = bridge.terminal.deals.map((deal) =>
      ['71', '72', '76'].includes(deal.position_id) && deal.entry === 1 ? { ...deal, swap: -2 } : deal,
    )
    expect(await sync(owner, id)).toMatchObject({ received: 3, added: 0, changed: 2, duplicates: 1 })
    const after = (await listTrades(owner, id)).trades
    expect(after.find(({ mt5TradeId }) => mt5TradeId === '71')).toMatchObject({
      notes: 'mine',
      stopLoss: 1.05,
      fees: 2.7,
    })
    expect(after.some(({ mt5TradeId }) => mt5TradeId === '76')).toBe(false)
    expect((await listTrades(owner, other.id)).trades).toMatchObject([{ mt5TradeId: '72', fees: 2.7 }])
    for (const account of [id, other.id]) expect(await differencesOf(owner, account)).toEqual([])
  })

  test('can be read by a bridge that only implements the specification', async () => {
    bridge.plain = true
    bridge.terminal.archived = 14.5
    const id = await linkedAccount(owner, bridge)
    expect(await sync(owner, id)).toMatchObject({
      received: 0,
      added: 2,
      cash: 0,
      balance: 1014.1,
      dealsTotal: null,
      residual: 985.5,
    })
    expect(await getAccount(owner, id)).toMatchObject({ closedTrades: 2, currentBalance: 1014.1 })
    expect(Object((await owner.get(`/accounts/${id}/cash`)).body).operations).toMatchObject([
      { kind: 'residual', at: '2025-03-03T11:00:00', amount: 985.5 },
    ])
    expect(await sync(owner, id)).toMatchObject({ added: 0, duplicates: 2, residual: 985.5 })
    const again = bridge.requests.filter(({ path }) => path === '/api/trades').at(-1)?.body
    expect(Date.now() - Date.parse(again.startDate)).toBeGreaterThan(3650 * 86_400_000)
  })

  test('is synchronised without the balance if that is unavailable', async () => {
    bridge.plain = true
    bridge.fault = ({ path }, response) => {
      if (path !== '/api/accountInfo') return false
      response.writeHead(500).end('broken')
      return true
    }
    const id = await linkedAccount(owner, bridge)
    expect(await sync(owner, id)).toMatchObject({ state: 'done', added: 2, balance: null, residual: null })
  })

  test('adopts its terminal’s currency and time zone while empty, and starts at zero if requested', async () => {
    bridge.terminal.currency = 'EUR'
    bridge.terminal.clockOffsetSeconds = 7_200
    const account = await createAccount(owner, { name: 'Fresh', currency: 'USD', initialBalance: 1_000 })
    const { login, password, server: name } = bridge.terminal
    await link(owner, account.id, { kind: 'password', login, password, server: name, beginsEmpty: true })
    await sync(owner, account.id)
    const after = await getAccount(owner, account.id)
    expect(after).toMatchObject({ currency: 'EUR', initialBalance: 0, currentBalance: 1028.6 })
    expect(after.brokerTimeZone).not.toBeNull()
    bridge.terminal.currency = 'USD'
    bridge.terminal.clockOffsetSeconds = null
  })

  test('whose run is undone has neither trades nor residual, and stays off until switched on', async () => {
    bridge.terminal.archived = 5
    const id = await linkedAccount(owner, bridge)
    const run = await sync(owner, id)
    expect((await owner.post(`/mt5/runs/${run.id}/undo`)).body).toMatchObject({
      undone: true,
      undoable: false,
    })
    expect(await getAccount(owner, id)).toMatchObject({
      closedTrades: 0,
      currentBalance: 0,
      baseBalanceOffset: 0,
    })
    expect((await statusOf(owner, id)).state).toBe('off')
    const { login, password, server: name } = bridge.terminal
    await link(owner, id, { kind: 'password', login, password, server: name })
    bridge.terminal.deals.push(...roundTrip('78'))
    // What was taken back stays away; what is new comes in.
    expect(await sync(owner, id)).toMatchObject({ added: 1 })
    expect((await listTrades(owner, id)).trades).toMatchObject([{ mt5TradeId: '78' }])
  })

  test('whose undone run is restored has its residual again', async () => {
    bridge.terminal.archived = 5
    const id = await linkedAccount(owner, bridge)
    const run = await sync(owner, id)
    const { currentBalance } = await getAccount(owner, id)
    await owner.post(`/mt5/runs/${run.id}/undo`)
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 0 })
    await owner.post(`/mt5/runs/${run.id}/restore`)
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance })
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('whose undone run is restored has its trades again, and reports deleted trades in the residual', async () => {
    const id = await linkedAccount(owner, bridge)
    const run = await sync(owner, id)
    const { currentBalance, closedTrades } = await getAccount(owner, id)
    await owner.post(`/mt5/runs/${run.id}/undo`)
    expect((await owner.post(`/mt5/runs/${run.id}/restore`)).body).toMatchObject({
      undone: false,
      undoable: true,
    })
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance, closedTrades })

    const [trade] = (await listTrades(owner, id)).trades
    await removeTrade(owner, trade?.id ?? '')
    expect(await statusOf(owner, id)).toMatchObject({ deleted: { count: 1, netPnl: trade?.netPnl } })
    const { login, password, server: name } = bridge.terminal
    await link(owner, id, { kind: 'password', login, password, server: name })
    expect((await sync(owner, id)).residual).toBeCloseTo(trade?.netPnl ?? 0, 6)
    const { editId } = Object((await owner.post(`/accounts/${id}/deleted-trades/restore`)).body)
    expect(editId).not.toBeNull()
    expect(await statusOf(owner, id)).toMatchObject({ deleted: { count: 0, netPnl: 0 } })
    expect(await sync(owner, id)).toMatchObject({ residual: 0 })
  })

  test('keeps ids beyond 2^53 distinct', async () => {
    const big = '18446744073709551'
    const at = '2025-03-07T10:00:00'
    bridge.terminal.deals.push(
      terminalDeal({ ticket: `${big}01`, position_id: `${big}01`, order: `${big}01`, at }),
      terminalDeal({ ticket: `${big}02`, position_id: `${big}02`, order: `${big}02`, at }),
    )
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const ids = (await listTrades(owner, id)).trades.map(({ mt5TradeId }) => mt5TradeId)
    expect(ids).toEqual(expect.arrayContaining([`${big}01`, `${big}02`]))
  })
})
