import { describe, expect, test } from 'vitest'
import {
  buildAccount,
  buildPosition,
  buildTerminal,
  buildTerminalDeal,
  CLOCK_OFFSET_SECONDS,
  DAY_MS,
  dailyDeals,
  FIRST_DAY_MS,
} from './advisor-terminal.ts'
import { attached } from './attached-advisor.ts'
import { expertAdvisor } from './expert-advisor.ts'
import { linkServer } from './link-server.ts'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('the first report', () => {
  test('asks, then sends everything since 1970 in batches, all but the last marked as having more', async () => {
    const { timer, server, tickets } = attached({ deals: dailyDeals(25) }, { batch: 10 })
    expect(await timer()).toEqual({ kind: 'reported', batches: 3, deals: 25, fresh: 25 })
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST'])
    expect(tickets()).toEqual([range(1, 10), range(11, 20), range(21, 25)])
    expect(server.batches.map(({ more }) => more)).toEqual([true, true, false])
  })

  test('sends batches no larger than the server requests', async () => {
    const { timer, tickets } = attached({ deals: dailyDeals(5) }, { batch: 10 }, { batch: 2 })
    await timer()
    expect(tickets()).toEqual([[1, 2], [3, 4], [5]])
  })

  test('has open positions with their symbols only in the last batch, and the account in each', async () => {
    const { timer, server } = attached(
      {
        deals: dailyDeals(2),
        positions: [buildPosition({ symbol: 'XAUUSD' })],
        symbols: [
          { name: 'XAUUSD', digits: 2 },
          { name: 'EURUSD', digits: 5 },
        ],
      },
      { batch: 1 },
    )
    await timer()
    expect(server.batches.map(({ positions }) => positions.length)).toEqual([0, 1])
    expect(server.batches.map(({ symbols }) => symbols.map(({ name }) => name))).toEqual([
      ['EURUSD'],
      ['EURUSD', 'XAUUSD'],
    ])
    expect(server.batches.map(({ account }) => account.balance)).toEqual([1000, 1000])
  })

  test('of an account without deals is one empty batch', async () => {
    const { timer, server } = attached({})
    expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 0, fresh: 0 })
    expect(server.batches).toMatchObject([{ deals: [], more: false }])
  })

  test('waits until the terminal is connected', async () => {
    const { timer, server, change } = attached({ clockOffsetSeconds: null })
    expect(await timer()).toEqual({ kind: 'disconnected' })
    expect(server.requests).toEqual([])
    change({ clockOffsetSeconds: CLOCK_OFFSET_SECONDS })
    expect(await timer()).toMatchObject({ kind: 'reported' })
  })
})

describe('after the first report', () => {
  test('nothing is sent before the interval has passed', async () => {
    const { timer, server, pass } = attached({ deals: dailyDeals(3) })
    await timer()
    pass(59)
    expect(await timer()).toEqual({ kind: 'idle' })
    expect(server.requests).toHaveLength(2)
  })

  test('a heartbeat is sent once per interval, without any deal', async () => {
    const { timer, tickets, pass } = attached({ deals: dailyDeals(30) })
    await timer()
    for (const _ of range(1, 3)) {
      pass(60)
      expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 0, fresh: 0 })
    }
    expect(tickets(1)).toEqual([[], [], []])
  })

  test('the shorter interval applies, but never less than five seconds', async () => {
    const { timer, pass } = attached({}, { reportSeconds: 30 }, { everySeconds: 1 })
    await timer()
    pass(4)
    expect(await timer()).toEqual({ kind: 'idle' })
    pass(1)
    expect(await timer()).toMatchObject({ kind: 'reported' })
  })

  test('a transaction is reported at once, with the overlap before the bookmark', async () => {
    const { timer, tickets, pass, change, tradeTransaction } = attached(
      { deals: dailyDeals(30) },
      { overlapDays: 7 },
    )
    await timer()
    pass(5)
    change({ deals: dailyDeals(31) })
    tradeTransaction()
    expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 9, fresh: 1 })
    expect(tickets(1)).toEqual([range(23, 31)])
  })

  test('a transaction without a deal sends a heartbeat with the open positions', async () => {
    const { timer, server, pass, change, tradeTransaction } = attached({ deals: dailyDeals(3) })
    await timer()
    pass(5)
    change({ positions: [buildPosition({ sl: 1.09 })] })
    tradeTransaction()
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 0 })
    expect(server.batches.at(-1)).toMatchObject({ deals: [], positions: [{ sl: 1.09 }] })
  })

  test('a late deal within the overlap is found', async () => {
    const { timer, pass, change, server } = attached({ deals: dailyDeals(30) })
    await timer()
    pass(60)
    change({
      deals: [...dailyDeals(30), buildTerminalDeal({ ticket: '99', time_msc: FIRST_DAY_MS + 27 * DAY_MS })],
    })
    await timer()
    expect(server.kept()).toContain('99')
  })

  test('an emptied journal receives everything again', async () => {
    const { timer, pass, server } = attached({ deals: dailyDeals(3) })
    await timer()
    server.forget()
    pass(60)
    expect(await timer()).toMatchObject({ deals: 3, fresh: 3 })
  })
})

describe('when the full history is requested', () => {
  test('it starts at 1970, whatever the bookmark', async () => {
    const { timer, pass, server, tickets } = attached({ deals: dailyDeals(30) })
    await timer()
    server.resync()
    pass(60)
    expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 30, fresh: 0 })
    pass(60)
    await timer()
    expect(tickets(1)).toEqual([range(1, 30), []])
  })

  test('it continues where it was interrupted', async () => {
    const { timer, pass, server, tickets } = attached(
      { deals: dailyDeals(30) },
      { batch: 10, overlapDays: 2 },
    )
    await timer()
    server.resync()
    pass(60)
    server.answerNext(undefined, undefined, undefined, 500)
    expect(await timer()).toMatchObject({ kind: 'failed', status: 500 })
    pass(15)
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 13 })
    expect(tickets(3)).toEqual([range(1, 10), range(11, 20), range(18, 27), range(28, 30)])
  })
})

describe('an account that changes during sending', () => {
  test('holds back its last batch and continues at the next timer', async () => {
    const server = linkServer()
    let posts = 0
    const { timer } = expertAdvisor({
      batch: 15,
      overlapDays: 0,
      terminal: () =>
        buildTerminal({
          deals: dailyDeals(posts === 0 ? 20 : 21),
          account: buildAccount({ balance: posts === 0 ? 1020 : 1021 }),
        }),
      send: (method, body) => {
        if (method === 'POST') posts += 1
        return server.send(method, body)
      },
    })
    expect(await timer()).toEqual({ kind: 'changed' })
    expect(server.batches.map(({ more }) => more)).toEqual([true])
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 7 })
    expect(server.batches.map(({ deals }) => deals.map(({ ticket }) => Number(ticket)))).toEqual([
      range(1, 15),
      range(15, 21),
    ])
    expect(server.batches.at(-1)).toMatchObject({ more: false, account: { balance: 1021 } })
  })
})

describe('when the server refuses a request', () => {
  test('because a batch is too large, it is halved until it fits, and stays that size', async () => {
    const { timer, tickets, pass, change } = attached({ deals: dailyDeals(20) }, {}, { mostDeals: 6 })
    expect(await timer()).toMatchObject({ kind: 'reported', batches: 4, deals: 20 })
    expect(tickets()).toEqual([range(1, 5), range(6, 10), range(11, 15), range(16, 20)])
    pass(60)
    change({ deals: dailyDeals(40) })
    await timer()
    expect(tickets(4).every((batch) => batch.length <= 5)).toBe(true)
  })

  test('because a single deal is too large, the advisor pauses', async () => {
    const { timer } = attached({ deals: dailyDeals(3) }, {}, { mostDeals: 0 })
    expect(await timer()).toEqual({ kind: 'failed', status: 413, pauseSeconds: 15 })
  })

  test.each([400, 401, 404, 409])(
    'with %i, the advisor pauses for ten minutes: user action is needed',
    async (status) => {
      const { timer, server, pass } = attached({})
      server.answerNext(status)
      expect(await timer()).toEqual({ kind: 'failed', status, pauseSeconds: 600 })
      pass(599)
      expect(await timer()).toMatchObject({ kind: 'paused' })
      pass(1)
      expect(await timer()).toMatchObject({ kind: 'reported' })
    },
  )

  test.each([-1, 429, 500, 503])('with %i, the pauses grow to ten minutes', async (status) => {
    const { timer, server, pass } = attached({})
    server.answerNext(...range(1, 8).map(() => status))
    const pauses: number[] = []
    for (const _ of range(1, 8)) {
      const run = await timer()
      if (run.kind !== 'failed') throw new Error(run.kind)
      pauses.push(run.pauseSeconds)
      pass(run.pauseSeconds)
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600])
    expect(await timer()).toMatchObject({ kind: 'reported' })
    server.answerNext(status)
    pass(60)
    expect(await timer()).toMatchObject({ pauseSeconds: 15 })
  })

  test('in the middle of a history, the rest is sent from the bookmark', async () => {
    const { timer, server, pass, tickets } = attached(
      { deals: dailyDeals(30) },
      { batch: 10, overlapDays: 0 },
    )
    server.answerNext(undefined, undefined, 503)
    expect(await timer()).toMatchObject({ kind: 'failed', status: 503 })
    pass(15)
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 21 })
    expect(tickets()).toEqual([range(1, 10), range(10, 19), range(20, 29), [30]])
  })

  test('with a web page as its answer, the advisor pauses', async () => {
    const { timer, server } = attached({})
    server.answerNext(200)
    expect(await timer()).toEqual({ kind: 'unreadable', pauseSeconds: 15 })
  })
})
