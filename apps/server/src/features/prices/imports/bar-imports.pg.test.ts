import { type BarImport, barImport } from '@plumbline/contract/prices/bar-imports'
import { type BarSeries, barSeries, barWindow } from '@plumbline/contract/prices/prices'
import { mt5BarFile, walkedBars, type WrittenBar } from '@plumbline/testing/bars/mt5-bar-file'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const MONDAY = Date.UTC(2026, 1, 2) / 1_000
const all = walkedBars(12_000, MONDAY)

describeOnOneEngine('imports of price bars', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const upload = async (text: string, name = 'XAUUSD_M1_2026.csv', layout?: unknown): Promise<BarImport> => {
    const form = new FormData()
    form.set('file', new File([text], name))
    if (layout !== undefined) form.set('layout', JSON.stringify(layout))
    let current = barImport.parse((await owner.post('/prices/imports', form)).body)
    while (current.state === 'reading') {
      await sleep(20)
      current = await get(current.id)
    }
    return current
  }
  const get = async (id: string) => barImport.parse((await owner.get(`/prices/imports/${id}`)).body)
  const confirm = (id: string, choice: object) => owner.post(`/prices/imports/${id}/confirm`, choice)
  const undo = (id: string) => owner.post(`/prices/imports/${id}/undo`)
  const list = async (): Promise<BarSeries[]> =>
    z.array(barSeries).parse((await owner.get('/prices/series')).body)
  const seriesOf = async (symbol: string) => (await list()).find((series) => series.symbol === symbol)
  const closes = async (id: string, timeframe = 60) => {
    const { body } = await owner.get(`/prices/series/${id}/bars?limit=10000&timeframe=${timeframe}`)
    return barWindow.parse(body).close
  }
  const write = async (symbol: string, bars: readonly WrittenBar[]) => {
    const { id } = await upload(mt5BarFile(bars))
    return { id, answer: await confirm(id, { symbol, timeframe: 60 }) }
  }

  test('a file is previewed, written once confirmed, and undone', async () => {
    const ready = await upload(mt5BarFile(all))
    expect(ready).toMatchObject({
      state: 'ready',
      preview: {
        format: 'mt5-bars',
        symbol: 'XAUUSD',
        label: 'MetaTrader 5',
        timeZone: null,
        parts: [{ timeframe: 60, bars: 12_000, digits: 2, firstAt: all[0]?.time, lastAt: all.at(-1)?.time }],
      },
    })
    expect(await list()).toEqual([])
    const choice = { symbol: 'XAUUSD', label: 'MetaTrader 5', timeframe: 60, timeZone: 'Europe/Athens' }
    expect(await confirm(ready.id, choice)).toMatchObject({
      status: 200,
      body: { state: 'confirmed', added: 12_000, changed: 0, known: 0, canUndo: true },
    })
    const series = await seriesOf('XAUUSD')
    expect(series).toMatchObject({
      source: 'file',
      label: 'MetaTrader 5',
      bars: 12_000,
      timeZone: 'Europe/Athens',
    })
    expect(await closes(series?.id ?? '')).toEqual(
      all.slice(-10_000).map(({ close }) => Math.round(close * 100)),
    )
    expect(await undo(ready.id)).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await list()).toEqual([])
    expect(await undo(ready.id)).toMatchObject({ status: 409, body: { code: 'BAR_IMPORT_STATE' } })
  })

  test('undo restores overlapping bars and their hours exactly, the last import first', async () => {
    const first = await write('EURUSD', [...all.slice(0, 4_500), ...all.slice(6_000, 9_000)])
    const { id = '' } = (await seriesOf('EURUSD')) ?? {}
    const read = async () => {
      const series = await seriesOf('EURUSD')
      const columns = [await closes(id), await closes(id, 3_600)]
      return { columns, bars: series?.bars, bytes: series?.bytes }
    }
    const before = await read()
    expect(before.bars).toBe(7_500)
    const moved = all.slice(3_000, 7_000).map((bar, index) => ({ ...bar, close: bar.low, volume: index }))
    const second = await write('EURUSD', moved)
    expect(second.answer.body).toMatchObject({ added: 1_500, changed: 2_500, known: 0 })
    expect(await undo(first.id)).toMatchObject({ status: 409, body: { code: 'BAR_IMPORT_NOT_LAST' } })
    expect((await undo(second.id)).status).toBe(200)
    expect(await read()).toEqual(before)
    expect((await undo(first.id)).status).toBe(200)
    expect(await seriesOf('EURUSD')).toBeUndefined()
  })

  test('the same file again changes nothing, and can be undone', async () => {
    const bars = all.slice(0, 500)
    const first = await write('GBPUSD', bars)
    const again = await write('GBPUSD', bars)
    expect(again.answer.body).toMatchObject({ added: 0, changed: 0, known: 500 })
    expect((await undo(again.id)).status).toBe(200)
    expect(await seriesOf('GBPUSD')).toMatchObject({ bars: 500 })
    expect((await undo(first.id)).status).toBe(200)
  })

  test('of a file with several timeframes one is chosen, and others are refused', async () => {
    const days = walkedBars(80, MONDAY - 120 * 86_400, 86_400)
    const ready = await upload(mt5BarFile([...days, ...all.slice(0, 300)]))
    const findings = [{ kind: 'mixed-timeframes' }]
    expect(ready).toMatchObject({
      preview: {
        parts: [
          { timeframe: 60, findings },
          { timeframe: 86_400, bars: 80 },
        ],
      },
    })
    expect(await confirm(ready.id, { symbol: 'MIXED', timeframe: 900 })).toMatchObject({
      status: 422,
      body: { code: 'BAR_PART_NOT_FOUND' },
    })
    await confirm(ready.id, { symbol: 'MIXED', timeframe: 86_400 })
    expect(await seriesOf('MIXED')).toMatchObject({ timeframe: 86_400, bars: 80 })
  })

  test('bars in another time zone do not join a series', async () => {
    await write('DE40', all.slice(0, 100))
    const { id } = await upload(mt5BarFile(all.slice(100, 200)))
    expect(await confirm(id, { symbol: 'DE40', timeframe: 60, timeZone: 'UTC' })).toMatchObject({
      status: 409,
      body: { code: 'BAR_CLOCK_DIFFERS', data: { timeZone: 'broker' } },
    })
    const other = { symbol: 'DE40', label: 'Other', timeframe: 60, timeZone: 'UTC' }
    expect((await confirm(id, other)).status).toBe(200)
  })

  test('an unknown table asks for its columns and is read by them', async () => {
    const text = 'when;a;b;c;d\n01.02.2024 09:00;1,5;1,7;1,4;1,6\n01.02.2024 09:01;1,6;1,8;1,5;1,7\n'
    const asked = await upload(text, 'x.csv')
    if (asked.state !== 'mapping') throw new Error(asked.state)
    expect(asked.table.rows[0]?.cells).toEqual(['01.02.2024 09:00', '1,5', '1,7', '1,4', '1,6'])
    const columns = { time: 0, open: 1, high: 2, low: 3, close: 4 }
    const layout = { ...asked.table.layout, columns, dateOrder: 'dmy', decimalMark: ',' }
    expect(await upload(text, 'x.csv', layout)).toMatchObject({
      state: 'ready',
      preview: {
        parts: [
          { timeframe: 60, bars: 2, lowest: 14, highest: 18, firstAt: Date.UTC(2024, 1, 1, 9) / 1_000 },
        ],
      },
    })
    const form = new FormData()
    form.set('file', new File([text], 'x.csv'))
    form.set('layout', JSON.stringify({ ...layout, columns: { time: 0 } }))
    expect(await owner.post('/prices/imports', form)).toMatchObject({
      status: 422,
      body: { code: 'BAR_LAYOUT_INCOMPLETE' },
    })
  })

  test('files without bars fail with a reason, and previews are discarded', async () => {
    expect(await upload('', 'empty.csv')).toMatchObject({ state: 'failed', code: 'empty-file' })
    expect(await upload('<html></html>', 'page.csv')).toMatchObject({ state: 'failed', code: 'not-a-table' })
    const { id } = await upload(mt5BarFile(all.slice(0, 10)))
    expect((await owner.delete(`/prices/imports/${id}`)).status).toBe(200)
    expect((await owner.get(`/prices/imports/${id}`)).status).toBe(404)
  })

  test('imports belong to their user', async () => {
    const { id } = await upload(mt5BarFile(all.slice(0, 10)))
    const eve = await signUp(server)
    expect((await eve.get('/prices/imports')).body).toEqual([])
    for (const answer of [
      eve.get(`/prices/imports/${id}`),
      eve.post(`/prices/imports/${id}/confirm`, { symbol: 'X', timeframe: 60 }),
      eve.post(`/prices/imports/${id}/undo`),
      eve.delete(`/prices/imports/${id}`),
    ])
      expect(await answer).toMatchObject({ status: 404, body: { code: 'BAR_IMPORT_NOT_FOUND' } })
  })
})
