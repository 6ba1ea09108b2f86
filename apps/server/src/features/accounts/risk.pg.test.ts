import { accountRisk } from '@plumbline/contract/accounts/risk'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import {
  buildImportedTrade,
  type ImportedTradeOverrides,
} from '@plumbline/testing/builders/build-imported-trade'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { addUser } from '#server/testing/users.ts'
import { addAccount, type NewAccount } from '#server/ledger/accounts/accounts.service.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import { getRisk } from './risk.service.ts'

const NOW = new Date('2025-03-10T23:30:00Z')
const TODAY = '2025-03-10'

/** A trade of a day that made so much, without costs. */
const made = (day: string, grossPnl: string): ImportedTradeOverrides => ({
  openedAt: `${day}T10:00:00`,
  closedAt: `${day}T11:00:00`,
  grossPnl,
  commission: '0',
})
/** Half a lot of EURUSD bought at 1.1; now at 1.102, which is +100.00. */
const open = (overrides: ImportedTradeOverrides = {}): ImportedTradeOverrides => ({
  openedAt: `${TODAY}T09:00:00`,
  closedAt: null,
  quantity: 0.5,
  entryPrice: 1.1,
  exitPrice: 1.102,
  grossPnl: '100',
  commission: '0',
  stopLoss: 1.095,
  ...overrides,
})

describeOnOneEngine('risk', (database) => {
  async function accountWith(trades: readonly ImportedTradeOverrides[], settings: Partial<NewAccount> = {}) {
    const owner = { userId: await addUser(database()) }
    const id = await database().asUser(owner.userId, async (trx) => {
      const account = await addAccount({ newId }, trx, owner, {
        name: 'A',
        type: 'live',
        broker: '',
        currency: 'USD',
        initialBalanceCents: 1_000_000,
        isSample: false,
        // Not the defaults, which count as never set.
        riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 10 },
        ...settings,
      })
      await writeTrades(trx, owner.userId, account.id, (writer) =>
        writer.add(
          trades.map((overrides) => ({
            id: newId(),
            brokerId: null,
            line: 0,
            values: brokerValuesOf(buildImportedTrade(overrides)),
            journal: {},
          })),
        ),
      )
      return account.id
    })
    return { owner, id }
  }

  async function riskOf({ owner, id }: { owner: { userId: string }; id: string }, today?: string, now = NOW) {
    const deps = { database: database(), newId, now: () => now }
    return accountRisk.parse(await getRisk(deps, owner, { id, today }))
  }

  describe('is measured against the balance at the start of the day', () => {
    test('today’s loss is the net total of the trades closed today', async () => {
      const account = await accountWith([
        made('2025-03-03', '2000'),
        made(TODAY, '-150'),
        made(TODAY, '-90'),
        made(TODAY, '50'),
      ])
      expect(await riskOf(account, TODAY)).toMatchObject({
        today: TODAY,
        clock: 'caller',
        dayStartBalance: 12_000,
        todayNetPnl: -190,
        todayTrades: 3,
        dailyLoss: { kind: 'limit', used: 190, limit: 240, limitPercent: 2, state: 'ok' },
      })
    })

    test('a deposit of yesterday is included, one of today is not', async () => {
      const account = await accountWith([made(TODAY, '-100')])
      await database().asUser(account.owner.userId, (trx) =>
        writeTrades(trx, account.owner.userId, account.id, (writer) =>
          addCash(
            { newId },
            trx,
            account.owner.userId,
            writer,
            null,
            ['2025-03-09T23:59:59', `${TODAY}T00:00:00`].map((at) => ({
              kind: 'deposit' as const,
              at,
              amountCents: 500_000,
              notes: '',
              brokerId: null,
            })),
          ),
        ),
      )
      expect(await riskOf(account, TODAY)).toMatchObject({ dayStartBalance: 15_000, todayNetPnl: -100 })
    })

    test.each([
      ['-159.99', 'ok'],
      ['-160', 'near'],
      ['-199.99', 'near'],
      ['-200', 'reached'],
    ])('a loss of %s with a limit of 200 is %s', async (grossPnl, state) => {
      const account = await accountWith([made(TODAY, grossPnl)])
      expect((await riskOf(account, TODAY)).dailyLoss).toMatchObject({ limit: 200, state })
    })
  })

  test('today is the broker’s day if the time zone is known, else the caller’s, else UTC’s', async () => {
    const trades = [made('2025-03-10', '-10'), made('2025-03-11', '-20')]
    const athens = await accountWith(trades, { brokerTimeZone: 'Europe/Athens' })
    expect(await riskOf(athens, '2025-03-10')).toMatchObject({
      today: '2025-03-11',
      clock: 'broker',
      todayNetPnl: -20,
      dayStartBalance: 9_990,
    })
    const unknown = await accountWith(trades)
    expect(await riskOf(unknown, '2025-03-11')).toMatchObject({ clock: 'caller', todayNetPnl: -20 })
    expect(await riskOf(unknown)).toMatchObject({ today: '2025-03-10', clock: 'utc', todayNetPnl: -10 })
    const ahead = await accountWith(trades, { brokerTimeZone: 'America/New_York+7' })
    // New York is on summer time since 9 March: UTC-4, so the clock is UTC+3.
    expect(await riskOf(ahead, undefined, new Date('2025-03-10T20:59:59Z'))).toMatchObject({ today: TODAY })
    expect(await riskOf(ahead, undefined, new Date('2025-03-10T21:00:00Z'))).toMatchObject({
      today: '2025-03-11',
    })
  })

  describe('open exposure', () => {
    test('is the loss of open positions at their stops: 50 pips of half a lot are 250', async () => {
      expect(
        await riskOf(await accountWith([open(), open({ quantity: 0.1, grossPnl: '20' })])),
      ).toMatchObject({
        openPositions: 2,
        largestPosition: 250,
        positionSize: { kind: 'limit', used: 300, limit: 200, percentUsed: 150, state: 'reached' },
        withoutStop: { count: 0, pairs: [] },
        withoutValue: { count: 0, pairs: [] },
      })
    })

    test('counts and names positions without a stop', async () => {
      const bare = [open({ stopLoss: 0 }), open({ stopLoss: 0 }), open({ pair: 'XAUUSD', stopLoss: 0 })]
      expect(await riskOf(await accountWith([...bare, open()]))).toMatchObject({
        openPositions: 4,
        positionSize: { used: 250 },
        withoutStop: { count: 3, pairs: ['EURUSD', 'XAUUSD'] },
      })
    })

    test('uses the lot value from the account’s own trades, and reports pairs without one', async () => {
      const flat = { exitPrice: null, grossPnl: '0' }
      expect(await riskOf(await accountWith([open(flat)]))).toMatchObject({
        positionSize: { used: 0, state: 'ok' },
        withoutValue: { count: 1, pairs: ['EURUSD'] },
      })
      // 0.1 lots from 1.08 to 1.085 made 50: a lot is worth 100,000.
      expect(await riskOf(await accountWith([open(flat), {}]))).toMatchObject({
        positionSize: { used: 250 },
        withoutValue: { count: 0 },
      })
    })
  })

  test('drawdown is the fall from the highest balance so far, reported with the maximum drawdown', async () => {
    const account = await accountWith([
      made('2025-01-02', '1000'),
      made('2025-01-03', '-700'),
      made('2025-02-03', '900'),
      made('2025-02-04', '-300'),
      made('2025-03-04', '-120'),
    ])
    expect(await riskOf(account)).toMatchObject({
      dayStartBalance: 10_780,
      // 5 percent of the 11,200 that it fell from.
      highBalance: 11_200,
      drawdown: { kind: 'limit', used: 420, limit: 1120, limitPercent: 10, state: 'ok' },
      maxDrawdown: 700,
    })
  })

  test('a limit of 0 means no limit', async () => {
    const riskSettings = { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 }
    const account = await accountWith([made(TODAY, '-5000'), open()], { riskSettings })
    expect(await riskOf(account, TODAY)).toMatchObject({
      dailyLoss: { kind: 'none', used: 5000 },
      positionSize: { kind: 'none', used: 250 },
      drawdown: { kind: 'none', used: 5000 },
    })
  })

  test('an account without trades uses none of its limits', async () => {
    expect(await riskOf(await accountWith([]))).toMatchObject({
      dailyLoss: { used: 0, limit: 200, percentUsed: 0, state: 'ok' },
      positionSize: { used: 0, state: 'ok' },
      drawdown: { used: 0, limit: 1000, state: 'ok' },
      openPositions: 0,
      maxDrawdown: 0,
    })
  })
})
