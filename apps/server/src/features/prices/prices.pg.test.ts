import { type BarSeries, barSeries, type BarWindow, barWindow } from '@plumbline/contract/prices/prices'
import { aggregateBars } from '@plumbline/domain/bars/aggregate'
import { type Bar, barAt, type Bars, barsOf, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

import { seriesFor, storeBars } from './prices.write.ts'

const MONDAY = Date.UTC(2026, 1, 2) / 1_000

/** Minutes of a walk, without those between 23:00 and 1:00. */
function minutes(count: number, from = MONDAY): Bars {
  const bars: Bar[] = []
  let close = 500_000
  for (let index = 0; bars.length < count; index += 1) {
    const time = from + index * 60
    if ((time + 3_600) % 86_400 < 7_200) continue
    const open = close
    close += ((index * 7_919) % 101) - 50
    bars.push({
      time,
      open,
      high: Math.max(open, close) + 9,
      low: Math.min(open, close) - 7,
      close,
      volume: index % 90,
      spread: 12,
    })
  }
  return barsOf(60, 2, bars)
}
const listed = (bars: Bars) => Array.from(bars.time, (_, index) => barAt(bars, index))
const shown = ({ time, open, high, low, close, volume, spread }: BarWindow): readonly Bar[] =>
  time.map((at, index) => ({
    time: at,
    open: open[index] ?? 0,
    high: high[index] ?? 0,
    low: low[index] ?? 0,
    close: close[index] ?? 0,
    volume: volume[index] ?? 0,
    spread: spread[index] ?? 0,
  }))

describeOnOneEngine('price bars', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  const all = minutes(20_000)

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = (await userOf(owner)).id
  })
  afterAll(() => server.close())

  const deps = { newId, now: () => new Date() }
  const begin = (symbol: string, timeframe: Timeframe = 60) =>
    database().asUser(userId, (trx) =>
      seriesFor(deps, trx, userId, {
        symbol,
        source: 'file',
        account_id: null,
        timeframe,
        digits: 2,
        time_zone: null,
      }),
    )
  const store = (seriesId: string, bars: Bars) =>
    database().asUser(userId, (trx) => storeBars(deps, trx, { userId, seriesId }, bars))
  const list = async (client = owner): Promise<BarSeries[]> =>
    z.array(barSeries).parse((await client.get('/prices/series')).body)
  const read = async (id: string, query: Readonly<Record<string, unknown>> = {}): Promise<BarWindow> => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return barWindow.parse((await owner.get(`/prices/series/${id}/bars?${search}`)).body)
  }

  describe('stored in any order', () => {
    let id = ''
    beforeAll(async () => {
      ;({ id } = await begin('XAUUSD'))
      await store(id, sliceBars(all, 12_000, 20_000))
      await store(id, sliceBars(all, 0, 5_000))
      await store(id, sliceBars(all, 4_990, 12_345))
    })

    test('are counted once, in less than ten bytes each', async () => {
      const [series] = await list()
      expect(series).toMatchObject({
        id,
        bars: 20_000,
        digits: 2,
        firstAt: all.time[0],
        lastAt: all.time.at(-1),
      })
      expect(series?.bytes).toBeLessThan(20_000 * 10)
      expect(await store(id, all)).toMatchObject({ added: 0, changed: 0 })
    })

    test.each([60, 300, 900, 3_600, 14_400, 86_400, 604_800] as const)(
      'of %i seconds are the same as built from all',
      async (timeframe) => {
        const expected = listed(aggregateBars(all, timeframe))
        const last = await read(id, { timeframe, limit: 300 })
        expect(shown(last)).toEqual(expected.slice(-300))
        expect([last.hasEarlier, last.hasLater]).toEqual([expected.length > 300, false])
        const from = (all.time[9_000] ?? 0) + 17
        const later = expected.filter(({ time }) => time >= from)
        const forward = await read(id, { timeframe, from, limit: 250 })
        expect(shown(forward)).toEqual(later.slice(0, 250))
        expect([forward.hasEarlier, forward.hasLater]).toEqual([true, later.length > 250])
        const back = await read(id, { timeframe, before: from, limit: 250 })
        expect(shown(back)).toEqual(expected.filter(({ time }) => time < from).slice(-250))
      },
    )

    test('a window with both ends has the bars between, and an empty one says where the bars are', async () => {
      const [from, before] = [all.time[100] ?? 0, all.time[5_000] ?? 0]
      expect((await read(id, { from, before, limit: 10_000 })).time).toEqual(
        Array.from(all.time.subarray(100, 5_000)),
      )
      expect(await read(id, { from: (all.time.at(-1) ?? 0) + 1 })).toMatchObject({
        time: [],
        hasEarlier: true,
        hasLater: false,
      })
      expect(await read(id, { before: MONDAY - 1 })).toMatchObject({
        time: [],
        hasEarlier: false,
        hasLater: true,
      })
    })
  })

  test('later bars of the same time replace earlier ones, also in the hours; more decimals change no price', async () => {
    const { id } = await begin('EURUSD')
    const first = sliceBars(all, 0, 200)
    await store(id, first)
    const bar = { ...barAt(first, 100), high: 9_000_000 }
    expect(await store(id, barsOf(60, 3, [{ ...bar, ...scaled(bar) }]))).toMatchObject({
      added: 0,
      changed: 1,
    })
    const { digits, high } = await read(id, { timeframe: 86_400 })
    expect([digits, Math.max(...high)]).toEqual([3, 90_000_000])
  })

  test('shorter bars than stored ones are refused', async () => {
    const { id } = await begin('DE40', 900)
    expect(await owner.get(`/prices/series/${id}/bars?timeframe=600`)).toMatchObject({
      status: 422,
      body: { code: 'TIMEFRAME_TOO_SHORT', data: { shortest: 900 } },
    })
  })

  test('a deleted series is restored, unless another one has taken its place', async () => {
    const { id } = await begin('GBPUSD')
    await store(id, sliceBars(all, 0, 10))
    expect(await owner.delete(`/prices/series/${id}`)).toMatchObject({ status: 200 })
    expect((await owner.get(`/prices/series/${id}/bars`)).status).toBe(404)
    expect(await owner.post(`/prices/series/${id}/restore`)).toMatchObject({
      status: 200,
      body: { bars: 10 },
    })
    await owner.delete(`/prices/series/${id}`)
    const other = await begin('GBPUSD')
    expect(other.id).not.toBe(id)
    expect(await owner.post(`/prices/series/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'BAR_SERIES_REPLACED' },
    })
  })

  test('series are arranged, and belong to their user', async () => {
    const ids = (await list()).map(({ id }) => id).toReversed()
    const { id } = await begin('DE40', 3_600)
    await owner.put('/prices/series/order', { ids: [id] })
    const first = (await list()).filter(({ symbol }) => symbol === 'DE40')
    expect(first[0]?.id).toBe(id)
    const eve = await signUp(server)
    expect(await list(eve)).toEqual([])
    for (const each of ids) expect((await eve.get(`/prices/series/${each}/bars`)).status).toBe(404)
    expect((await eve.put('/prices/series/order', { ids })).status).toBe(404)
  })
})

/** The prices of a bar with one decimal more. */
function scaled({ open, high, low, close, spread }: Bar) {
  return { open: open * 10, high: high * 10, low: low * 10, close: close * 10, spread: spread * 10 }
}
