import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  getTrade,
  listTrades,
} from '#server/testing/trading.ts'

const valid = {
  timestamp: '2025-03-03T10:00',
  pair: 'EURUSD',
  direction: 'long',
  entryPrice: 1.08,
  quantity: 0.1,
} as const

describeOnOneEngine('adding a trade manually', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner, { initialBalance: 1000 })).id
  })
  afterAll(() => server.close())

  const refused = (fields: object) => owner.post('/trades', { accountId: account, ...valid, ...fields })

  describe('sent again with the same client id', () => {
    const id = '0197f000-0000-4000-8000-00000000abcd'

    test('returns the existing trade and adds nothing, even with changed values', async () => {
      const first = await addTrade(owner, account, { id, grossPnl: 50, fees: 1 })
      expect(first.trade.id).toBe(id)
      const again = await addTrade(owner, account, { id: id.toUpperCase(), grossPnl: 99, fees: 1 })
      expect(again).toEqual({ trade: first.trade, editId: null })
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1, currentBalance: 1049 })
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test('is added once if sent concurrently', async () => {
      const fresh = id.replace('abcd', 'abce')
      const sent = Array.from({ length: 5 }, () => addTrade(owner, account, { id: fresh }))
      const answers = await Promise.all(sent)
      expect(new Set(answers.map(({ trade }) => trade.id))).toEqual(new Set([fresh]))
      expect(answers.filter(({ editId }) => editId !== null)).toHaveLength(1)
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1 })
    })

    test('is refused if the id is invalid', async () => {
      expect(await refused({ id: 'mine' })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    })
  })

  describe('a new trade', () => {
    test('has the default values of the spec', async () => {
      const { trade } = await addTrade(owner, account, { closingTime: '', grossPnl: 0, fees: 0 })
      expect(trade).toMatchObject({
        accountId: account,
        timestamp: '2025-03-03T10:00',
        closingTime: '',
        closedAt: null,
        status: 'open',
        notes: '',
        tags: [],
        images: [],
        stopLoss: 0,
        takeProfit: 0,
        emotion: 'neutral',
        session: null,
        riskRewardRatio: '',
        strategyId: null,
        strategyUsage: null,
        breakEven: false,
        missedTrade: false,
        mt5TradeId: '',
        rMultiple: null,
      })
      expect(await getTrade(owner, trade.id)).toEqual({ ...trade, executions: [] })
    })

    test('keeps every field that was given', async () => {
      const fields = {
        notes: 'first pullback',
        tags: ['swing', 'A+'],
        images: ['https://images.example.com/a.png'],
        stopLoss: 1.075,
        takeProfit: 1.1,
        emotion: 'calm',
        session: 'London',
        riskRewardRatio: '1:4',
        strategyUsage: 'followed',
        breakEven: true,
        mt5TradeId: '4711',
      }
      const { trade } = await addTrade(owner, account, { ...fields, strategyId: 'Breakout' })
      expect(trade).toMatchObject({ ...fields, grossPnl: 50, fees: 0.7, netPnl: 49.3, rMultiple: 1 })
      expect((await owner.get('/strategies')).body).toContainEqual(
        expect.objectContaining({ id: trade.strategyId, label: 'Breakout', trades: 1 }),
      )
    })

    test('currentBalance = initialBalance + baseBalanceOffset + sum of netPnl; open and missed trades are excluded', async () => {
      await addTrade(owner, account)
      await addTrade(owner, account, { pair: 'GBPUSD', closingTime: '', grossPnl: 7 })
      await addTrade(owner, account, { pair: 'USDJPY', missedTrade: true, grossPnl: 900 })
      expect(await getAccount(owner, account)).toMatchObject({
        currentBalance: 1049.3,
        closedTrades: 1,
        openTrades: 1,
      })
      expect((await getStatistics(owner, account)).statistics).toMatchObject({
        totalTrades: 1,
        totalPnl: 49.3,
      })
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test.each([
      ['gross and fees', { grossPnl: 10, fees: 3 }, { grossPnl: 10, fees: 3, netPnl: 7 }],
      ['net and fees', { netPnl: 7, fees: 3 }, { grossPnl: 10, fees: 3, netPnl: 7 }],
      ['gross and net', { grossPnl: 10, netPnl: 7 }, { grossPnl: 10, fees: 3, netPnl: 7 }],
      ['nothing', {}, { grossPnl: 0, fees: 0, netPnl: 0 }],
    ])('has net P&L = gross − fees from %s', async (_, given, expected) => {
      const answer = await refused({ ...given, closingTime: '2025-03-03T11:00' })
      expect(answer).toMatchObject({ status: 201, body: { trade: expected } })
    })

    test.each([
      ['10.005', { grossPnl: 10.005, fees: 0 }, { grossPnl: 10.01, fees: 0, netPnl: 10.01 }],
      ['-10.005', { grossPnl: -10.005, fees: 0 }, { grossPnl: -10.01, fees: 0, netPnl: -10.01 }],
      [
        'three that agree before they are rounded',
        { grossPnl: 10.006, fees: 0.003, netPnl: 10.003 },
        { grossPnl: 10.01, fees: 0.01, netPnl: 10 },
      ],
    ])('money is kept to the cent, value x100 rounded: %s', async (_, given, expected) => {
      const answer = await refused({ ...given, closingTime: '2025-03-03T11:00' })
      expect(answer).toMatchObject({ status: 201, body: { trade: expected } })
      expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 1000 + expected.netPnl })
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test.each([
      ['closed', { status: 'closed' }, 'INVALID_CLOSING_TIME', 'Invalid closingTime format'],
      [
        'open',
        { status: 'open', closingTime: '2025-03-03T11:00' },
        'TRADE_NOT_SAVED',
        'Failed to save trade: status is open, but closingTime is set',
      ],
    ])('is refused if the status %s contradicts the closing time', async (_, given, code, message) => {
      expect(await refused(given)).toMatchObject({ status: 400, body: { code, message } })
    })

    test('is refused if it closes before it opens; a closing time in the opening minute equals the opening', async () => {
      const times = { timestamp: '2025-03-03T10:00:30', closingTime: '2025-03-03T10:00:29' }
      expect(await refused(times)).toMatchObject({
        status: 400,
        body: {
          code: 'TRADE_CLOSES_BEFORE_OPENING',
          message: 'The trade closes before it opens. Correct the opening or the closing time.',
        },
      })
      const { trade } = await addTrade(owner, account, { ...times, closingTime: '2025-03-03T10:00' })
      expect(trade).toMatchObject({ openedAt: '2025-03-03T10:00:30', closedAt: '2025-03-03T10:00:30' })
    })

    test('is saved when the clock repeats an hour, with its closing time set to its opening', async () => {
      const { id } = await createAccount(owner, { brokerTimeZone: 'America/New_York' })
      const times = { timestamp: '2025-11-02T05:50:00Z', closingTime: '2025-11-02T06:30:00Z' }
      const { trade } = await addTrade(owner, id, times)
      expect(trade).toMatchObject({ openedAt: '2025-11-02T01:50:00', closedAt: '2025-11-02T01:50:00' })
    })

    test('has no exit price while it is open', async () => {
      const { trade } = await addTrade(owner, account, { closingTime: '', exitPrice: 1.2 })
      expect(trade).toMatchObject({ status: 'open', exitPrice: null })
    })

    test.each(['javascript:alert(1)', 'data:text/html,x', '/files/a.png', 'picture'])(
      'is refused with the image %s: images are http and https addresses',
      async (image) => {
        expect(await refused({ images: [image] })).toMatchObject({
          status: 400,
          body: {
            message: `Failed to save trade: images must be http or https addresses or download URLs, not ${image}`,
          },
        })
      },
    )

    test('is refused if gross, fees and net do not add up', async () => {
      expect(await refused({ grossPnl: 10, fees: 3, netPnl: 8 })).toMatchObject({
        status: 400,
        body: { code: 'TRADE_NOT_SAVED' },
      })
    })
  })

  describe('Times must be a string or a timestamp object', () => {
    test.each([
      ['2025-03-03T10:05', '2025-03-03T10:05:00'],
      ['2025-03-03T10:05:07', '2025-03-03T10:05:07'],
      ['2025.03.03 10:05:07', '2025-03-03T10:05:07'],
      ['2025.03.03 10:05', '2025-03-03T10:05:00'],
      ['2025-03-03T10:05:07.123', '2025-03-03T10:05:07'],
    ])('%s', async (timestamp, openedAt) => {
      expect((await addTrade(owner, account, { timestamp })).trade).toMatchObject({
        openedAt,
        timestamp: openedAt.slice(0, 16),
      })
    })

    test('a timestamp object is an instant, converted to broker time', async () => {
      await owner.patch(`/accounts/${account}`, { brokerTimeZone: 'Europe/Athens' })
      const seconds = Date.parse('2025-07-01T10:00:05Z') / 1000
      const { trade } = await addTrade(owner, account, {
        timestamp: { seconds, nanoseconds: 5 },
        closingTime: { seconds: seconds + 60 },
      })
      expect([trade.openedAt, trade.closedAt]).toEqual(['2025-07-01T13:00:05', '2025-07-01T13:01:05'])
      const offset = await addTrade(owner, account, {
        timestamp: '2025-07-01T10:00:00Z',
        closingTime: '2025-07-01T12:00:00+02:00',
      })
      expect([offset.trade.openedAt, offset.trade.closedAt]).toEqual([
        '2025-07-01T13:00:00',
        '2025-07-01T13:00:00',
      ])
    })

    test.each([
      ['yesterday'],
      [''],
      [null],
      [5],
      [['2025-03-03T10:00']],
      [{}],
      [{ seconds: 'x' }],
      ['2025-02-30T10:00'],
    ])('timestamp %j is rejected: Invalid timestamp format', async (timestamp) => {
      expect(await refused({ timestamp })).toMatchObject({
        status: 400,
        body: { message: 'Invalid timestamp format' },
      })
    })

    test('a missing timestamp is rejected: Invalid timestamp format', async () => {
      const { timestamp: _, ...rest } = valid
      expect(await owner.post('/trades', { accountId: account, ...rest })).toMatchObject({
        status: 400,
        body: { message: 'Invalid timestamp format' },
      })
    })

    test.each([['soon'], [5], [{ nanoseconds: 1 }], [[]]])(
      'closingTime %j is rejected: Invalid closingTime format',
      async (closingTime) => {
        expect(await refused({ closingTime })).toMatchObject({
          status: 400,
          body: { message: 'Invalid closingTime format' },
        })
        const { trade } = await addTrade(owner, account)
        expect(await owner.patch(`/trades/${trade.id}`, { closingTime })).toMatchObject({
          status: 400,
          body: { message: 'Invalid closingTime format' },
        })
      },
    )
  })

  describe('Duplicate trade on create', () => {
    test.each([
      ['the same trade', {}],
      [
        'both times within 1 second',
        { timestamp: '2025-03-03T10:00:01', closingTime: '2025-03-03T10:59:59' },
      ],
      ['other notes and tags', { notes: 'again', tags: ['x'], stopLoss: 1 }],
    ])('%s is rejected with ‘Duplicate trade detected’', async (_, fields) => {
      const { trade } = await addTrade(owner, account)
      const { id: _id, ...again } = trade
      const answer = await refused({ ...again, ...fields })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE_TRADE', message: 'Duplicate trade detected', data: { tradeId: trade.id } },
      })
      expect((await listTrades(owner, account)).total).toBe(1)
    })

    test.each([
      ['pair', { pair: 'EURUSD.' }],
      ['direction', { direction: 'short' as const }],
      ['entryPrice', { entryPrice: 1.0801 }],
      ['exitPrice', { exitPrice: 1.0851 }],
      ['quantity', { quantity: 0.2 }],
      ['grossPnl', { grossPnl: 50.01 }],
      ['fees', { fees: 0.71 }],
      ['the time of opening by 2 seconds', { timestamp: '2025-03-03T10:00:02' }],
      ['the time of closing by 2 seconds', { closingTime: '2025-03-03T11:00:02' }],
      ['being open', { closingTime: '' }],
    ])('a trade differing in %s is not a duplicate', async (_, fields) => {
      await addTrade(owner, account)
      await addTrade(owner, account, fields)
      expect((await listTrades(owner, account)).total).toBe(2)
    })

    test('the same trade in another account is not a duplicate', async () => {
      await addTrade(owner, account)
      const other = (await createAccount(owner)).id
      await addTrade(owner, other)
      expect((await listTrades(owner, other)).total).toBe(1)
    })
  })
})
