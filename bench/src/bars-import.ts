import { setTimeout as sleep } from 'node:timers/promises'
import { mt5BarFile, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, type Journal } from './journal.ts'
import { timed } from './measure.ts'

const BARS = 1_000_000
const FIRST = Date.UTC(2023, 0, 2) / 1_000

/**
 * 1,000,000 minutes as MetaTrader 5 exports them (60 MB): from the upload through the preview to the written series, and
 * the bytes that a bar takes with the hours beside it.
 */
export const barsImport: Benchmark = {
  name: 'bars-import',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const file = new File([mt5BarFile(walkedBars(BARS, FIRST))], 'XAUUSD_M1.csv')
      const value = await timed(() => importBars(journal, file))
      const answer = await journal.get('/prices/series')
      const [series]: readonly { readonly bars: number; readonly bytes: number }[] = await answer.json()
      if (series?.bars !== BARS) throw new Error(`${series?.bars} bars were imported`)
      return [
        rowOf({ name: 'bars-import', value, unit: 'ms', most: 5_000 }),
        rowOf({ name: 'bars-import-size', value: series.bytes / BARS, unit: 'bytes', most: 10 }),
      ]
    }),
}

async function importBars({ post, get }: Journal, file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  let current: { readonly id: string; readonly state: string } = await (
    await post('/prices/imports', form)
  ).json()
  while (current.state === 'reading') {
    await sleep(50)
    current = await (await get(`/prices/imports/${current.id}`)).json()
  }
  const confirmed = await post(`/prices/imports/${current.id}/confirm`, { symbol: 'XAUUSD', timeframe: 60 })
  if (confirmed.status !== 200) throw new Error(await confirmed.text())
}
