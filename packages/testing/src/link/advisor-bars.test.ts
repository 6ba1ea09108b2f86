import { describe, expect, test } from 'vitest'
import { barRows } from '../bars/bar-rows.ts'
import { dailyDeals, FIRST_DAY_MS } from './advisor-terminal.ts'
import { attached } from './attached-advisor.ts'
import type { LinkServer } from './link-server.ts'

describe('price bars of the advisor', () => {
  const HOUR = 3_600
  const from = FIRST_DAY_MS / 1000
  const range = (hours: number, symbol = 'EURUSD') =>
    ({ symbol, timeframe: 60, from, to: from + hours * HOUR }) as const
  const withRates = {
    deals: dailyDeals(2),
    symbols: [{ name: 'EURUSD', digits: 5 }],
    rates: [{ symbol: 'EURUSD', seconds: 60, rows: barRows({ ...range(200) }) }],
  }
  const sent = (server: LinkServer) =>
    server.batches.flatMap(({ bars }) => (bars === undefined ? [] : [bars]))

  test('are sent after the deals, in batches of at most 5,000, each once', async () => {
    const { timer, server, pass } = attached(withRates)
    server.want(range(100))
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 2, bars: 2 })
    expect(sent(server).map(({ rows }) => rows.length)).toEqual([5_000, 1_000])
    expect(sent(server).flatMap(({ rows }) => rows)).toEqual(barRows(range(100)))
    expect(server.batches.map(({ more }) => more)).toEqual([false, true, true])
    pass(60)
    expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 0, fresh: 0 })
  })

  test('continue where they stopped after a failure', async () => {
    const { timer, server, pass } = attached(withRates)
    server.want(range(250))
    server.answerNext(undefined, undefined, undefined, 503)
    expect(await timer()).toMatchObject({ bars: 1 })
    pass(60)
    expect(await timer()).toMatchObject({ bars: 2 })
    expect(sent(server).map(({ from: begin }) => (begin - from) / 60)).toEqual([0, 5_000, 10_000])
  })

  test('are sent in smaller batches when they are too large for a proxy', async () => {
    const { timer, server } = attached(withRates, {}, { mostBars: 2_000 })
    server.want(range(50))
    expect(await timer()).toMatchObject({ bars: 3 })
    expect(sent(server).map(({ rows }) => rows.length)).toEqual([1_250, 1_250, 500])
  })

  test('wait while the terminal loads them, but not forever', async () => {
    const { timer, server, pass } = attached({ ...withRates, isLoadingBars: true })
    server.want(range(1))
    for (let report = 0; report < 5; report += 1) {
      expect(await timer()).not.toHaveProperty('bars')
      pass(60)
    }
    expect(await timer()).toMatchObject({ bars: 1 })
  })

  test('of an unknown symbol are reported as such', async () => {
    const { timer, server } = attached(withRates)
    server.want(range(1, 'NOTHING'))
    await timer()
    expect(sent(server)).toMatchObject([{ symbol: 'NOTHING', error: 'symbol-unknown', rows: [] }])
  })

  test('that are refused are not sent again in the same report', async () => {
    const { timer, server } = attached(withRates, {}, { barsRefused: 'other-symbol' })
    server.want(range(100))
    expect(await timer()).not.toHaveProperty('bars')
    expect(sent(server)).toHaveLength(1)
  })

  test('are sent for twenty batches a report at most, so that deals are not late', async () => {
    const { timer, server } = attached(withRates)
    server.want(range(3_000))
    expect(await timer()).toMatchObject({ bars: 20 })
  })
})
