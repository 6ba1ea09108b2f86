import { afterAll, describe, expect, test } from 'vitest'
import { closeWorkers, hasPython, login, openWorker, refusal } from '../testing/python-worker.ts'

afterAll(closeWorkers)

describe.skipIf(!hasPython)('the bars that the worker reads', () => {
  const asked = { symbol: 'EURUSD', timeframe: 60, from: 1_740_996_000, to: 1_740_996_180 } as const

  test('are those from the first, included, to the last, excluded, with the digits of the symbol', async () => {
    const { bars, ...of } = await openWorker().bars(login, asked)
    expect(of).toEqual({ symbol: 'EURUSD', timeframe: 60, digits: 5 })
    expect(bars.map(([time]) => time)).toEqual([1_740_996_000, 1_740_996_060, 1_740_996_120])
    expect(bars[0]).toEqual([1_740_996_000, 1.03, 1.0307, 1.0299, 1.0305, 42, 6, 0])
    expect((await openWorker().bars(login, { ...asked, timeframe: 3_600 })).bars).toHaveLength(1)
  })

  test('are returned only after the terminal has loaded them', async () => {
    expect((await openWorker({ bars: 'settling' }).bars(login, asked)).bars).toHaveLength(3)
  })

  test('are none, which is no error, or an error', async () => {
    expect((await openWorker({ bars: 'empty' }).bars(login, asked)).bars).toEqual([])
    const failed = openWorker({ bars: 'none', code: -10_001 }).bars(login, asked)
    expect(await refusal(failed)).toMatchObject({ code: 'terminal-unavailable' })
    const unknown = openWorker().bars(login, { ...asked, symbol: 'NOTHING' })
    expect(await refusal(unknown)).toMatchObject({ code: 'symbol-unknown' })
  })
})
