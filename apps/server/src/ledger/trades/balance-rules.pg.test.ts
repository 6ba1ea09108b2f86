import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  importFile,
  listTrades,
  moveTrade,
  preview,
  removeTrade,
  undo,
  undoEdit,
} from '#server/testing/trading.ts'

const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'change', 'delete', 'move', 'bulk', 'cash', 'undo'),
  pick: fc.nat(20),
  account: fc.nat(1),
  grossCents: fc.integer({ min: -99_999, max: 99_999 }),
  feesCents: fc.integer({ min: -300, max: 900 }),
  missed: fc.boolean(),
  open: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const cents = (units: number) => Math.round(units * 100)

describeOnOneEngine('the balance of an account', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const newAccount = async (initialBalance = 1000) => (await createAccount(owner, { initialBalance })).id

  /** The rule's sum from what the API shows of the account, in cents. */
  async function ruledBalance(id: string): Promise<number> {
    const { initialBalance, baseBalanceOffset } = await getAccount(owner, id)
    const { trades } = await listTrades(owner, id, '&limit=200')
    const counted = trades.filter((trade) => trade.status === 'closed' && !trade.missedTrade)
    const net = counted.reduce((sum, trade) => sum + cents(trade.netPnl), 0)
    return cents(initialBalance) + cents(baseBalanceOffset) + net
  }

  async function expectRule(id: string): Promise<void> {
    const { currentBalance } = await getAccount(owner, id)
    const { balance } = await getStatistics(owner, id)
    const ruled = await ruledBalance(id)
    expect([cents(currentBalance), cents(balance)]).toEqual([ruled, ruled])
    expect(await differencesOf(owner, id)).toEqual([])
  }

  /** One operation on one of the accounts; adds what undoes it to `edits`. */
  async function act(accounts: readonly string[], edits: string[], { kind, ...drawn }: Step): Promise<void> {
    const account = accounts[drawn.account] ?? ''
    const other = accounts[1 - drawn.account] ?? ''
    const { trades } = await listTrades(owner, account)
    const id = trades[drawn.pick % Math.max(1, trades.length)]?.id
    const money = { grossPnl: drawn.grossCents / 100, fees: drawn.feesCents / 100 }
    const closingTime = drawn.open ? '' : '2025-03-04T11:00'
    if (kind === 'add') {
      const fields = { ...money, closingTime, missedTrade: drawn.missed, entryPrice: 1 + edits.length }
      edits.push((await addTrade(owner, account, fields)).editId)
    } else if (kind === 'cash') {
      const amount = (drawn.grossCents || 1) / 100
      await owner.post(`/accounts/${account}/cash`, { kind: 'correction', at: '2025-03-03T10:00', amount })
    } else if (kind === 'undo') {
      const last = edits.pop()
      if (last !== undefined) await undoEdit(owner, last, true)
    } else if (kind === 'bulk') {
      const selection = { filter: { accountId: account } }
      const { editId } = await bulk(owner, 'update', { selection, changes: { missedTrade: drawn.missed } })
      if (editId) edits.push(editId)
    } else if (id === undefined) return
    else if (kind === 'change') {
      const { editId } = await changeTrade(owner, id, { ...money, closingTime, missedTrade: drawn.missed })
      if (editId) edits.push(editId)
    } else if (kind === 'move') edits.push((await moveTrade(owner, id, other)).editId)
    else edits.push(await removeTrade(owner, id))
  }

  test('currentBalance = initialBalance + baseBalanceOffset + sum of netPnl of the account’s trades, after any operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const accounts = [await newAccount(), await newAccount(-12.34)]
        const edits: string[] = []
        for (const one of steps) await act(accounts, edits, one)
        for (const account of accounts) await expectRule(account)
      }),
      { numRuns: runs(20) },
    )
  })

  describe('Any trade write triggers recalculation of the account’s balance and statistics', () => {
    async function expectFigures(id: string, totalTrades: number, totalPnl: number): Promise<void> {
      expect(await getAccount(owner, id)).toMatchObject({
        currentBalance: 1000 + totalPnl,
        closedTrades: totalTrades,
      })
      expect((await getStatistics(owner, id)).statistics).toMatchObject({ totalTrades, totalPnl })
    }

    test('create', async () => {
      const id = await newAccount()
      await addTrade(owner, id)
      await expectFigures(id, 1, 49.3)
    })

    test('update', async () => {
      const id = await newAccount()
      const { trade } = await addTrade(owner, id)
      await changeTrade(owner, trade.id, { grossPnl: -10 })
      await expectFigures(id, 1, -10.7)
      await changeTrade(owner, trade.id, { missedTrade: true })
      await expectFigures(id, 0, 0)
    })

    test('delete', async () => {
      const id = await newAccount()
      const { trade } = await addTrade(owner, id)
      await removeTrade(owner, trade.id)
      await expectFigures(id, 0, 0)
    })

    test('batch import', async () => {
      const id = await newAccount()
      const file = writePlumblineCsv([buildImportedTrade(), buildImportedTrade({ grossPnl: '-20' })])
      const batch = await importFile(owner, id, file)
      await expectFigures(id, 2, 28.6)
      await undo(owner, batch.id)
      await expectFigures(id, 0, 0)
    })

    test('Moving a trade to another account recalculates both accounts', async () => {
      const [from, to] = [await newAccount(), await newAccount()]
      const { trade } = await addTrade(owner, from)
      await moveTrade(owner, trade.id, to)
      await expectFigures(from, 0, 0)
      await expectFigures(to, 1, 49.3)
    })
  })

  test('unrealised P&L counts in equity, not in the balance', async () => {
    const id = await newAccount()
    const { trade } = await addTrade(owner, id, { closingTime: '', grossPnl: -7, fees: 0.5 })
    await addTrade(owner, id, { closingTime: '', missedTrade: true, grossPnl: 900 })
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 1000, equity: 992.5, openTrades: 2 })
    await changeTrade(owner, trade.id, { closingTime: '2025-03-03T12:00' })
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 992.5, equity: 992.5 })
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('an import whose unrealised P&L exceeds the exact number range is refused as a whole', async () => {
    const id = await newAccount()
    const huge = (day: number) =>
      buildImportedTrade({ openedAt: `2025-03-03T10:00:0${day}`, closedAt: null, grossPnl: '9999999999999' })
    const { id: batch } = await preview(
      owner,
      id,
      writePlumblineCsv(Array.from({ length: 10 }, (_, day) => huge(day))),
    )
    expect(await owner.post(`/imports/${batch}/confirm`)).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_NOT_SAVED' },
    })
    expect(await getAccount(owner, id)).toMatchObject({ equity: 1000, openTrades: 0 })
  })

  test('open and missed trades are excluded from performance unless included', async () => {
    const id = await newAccount()
    await addTrade(owner, id)
    await addTrade(owner, id, { pair: 'GBPUSD', missedTrade: true, grossPnl: 900, fees: 0 })
    await addTrade(owner, id, { pair: 'USDJPY', closingTime: '', grossPnl: -7, fees: 0 })
    const figures = async (...include: string[]) => {
      const query = include.map((what) => `&include[]=${what}`).join('')
      const { body } = await owner.get(`/statistics/figures?accountIds[]=${id}${query}`)
      const { totalTrades, totalPnl } = Object(body).figures.statistics
      return [totalTrades, totalPnl]
    }
    expect(await figures()).toEqual([1, 49.3])
    expect(await figures('missed')).toEqual([2, 949.3])
    expect(await figures('open')).toEqual([2, 42.3])
    expect(await figures('missed', 'open')).toEqual([3, 942.3])
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 1049.3 })
  })
})
