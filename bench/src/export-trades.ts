import { setTimeout as sleep } from 'node:timers/promises'
import { type PageEnd, tradesBehind } from '../../apps/server/src/features/exports/exports.repo.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, inJournal, type Journal, newAccount, signedInServer } from './journal.ts'
import { timed } from './measure.ts'
import { residentMb } from './server-process.ts'

const TRADES = 1_000_000
const FEW_TRADES = 50_000
const FORMATS = ['csv', 'json', 'xlsx'] as const
/** JSON uses the same path as CSV. */
const WATCHED = ['csv', 'xlsx'] as const
const PAGE_ROWS = 2_000
/** Memory allowed above the peak of a small export, for garbage not collected yet. Any file kept whole exceeds it. */
const MAX_MEMORY_MB = 192

/** Exporting an account of a million trades, compared with reading its rows; the server's memory must stay flat. */
export const exportTrades: Benchmark = {
  name: 'export-1m',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const rows = []
      const small = await newAccount(journal, 'Small')
      await fill(journal.database, journal.actor.userId, small, FEW_TRADES)
      const large = await newAccount(journal, 'Large')
      await fill(journal.database, journal.actor.userId, large, TRADES)
      const floor = await timed(() => readRows(journal, large))
      for (const format of FORMATS) {
        const value = await timed(() => drain(journal.get(pathOf(large, format)), TRADES))
        const measured = { name: `export-1m-${format}`, value, unit: 'ms', most: 60_000 } as const
        rows.push(rowOf({ ...measured, floor: { value: floor, times: format === 'xlsx' ? 6 : 3 } }))
      }
      await journal.close()
      for (const format of WATCHED) {
        const value = await growth(journal.env, pathOf(small, format), pathOf(large, format))
        rows.push(rowOf({ name: `export-1m-${format}-memory`, value, unit: 'MB', most: MAX_MEMORY_MB }))
      }
      return rows
    }),
}

function pathOf(accountId: string, format: string): string {
  return `/exports/trades/${format}?accountId=${accountId}`
}

/** The minimum work of any export. */
async function readRows({ database, actor }: Journal, accountId: string): Promise<void> {
  let end: PageEnd | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof tradesBehind>> = await database.asUser(actor.userId, (trx) =>
      tradesBehind(trx, actor.userId, accountId, end, PAGE_ROWS),
    )
    end = rows.at(-1) ?? null
    if (rows.length < PAGE_ROWS) return
  }
}

/** Reads a download to its end and discards it. */
async function drain(answer: Promise<Response>, least: number): Promise<void> {
  const response = await answer
  if (!response.ok || response.body === null) throw new Error(`The server answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.byteLength
  if (bytes !== Number(response.headers.get('content-length')) || bytes < least)
    throw new Error(`Received ${bytes} of ${response.headers.get('content-length')} bytes`)
}

/** Megabytes by which the peak of the large export exceeds that of the small one, in a separate server. */
async function growth(env: Journal['env'], small: string, large: string): Promise<number> {
  const server = await signedInServer(env)
  try {
    const before = await peakDuring(server.pid, () => drain(server.get(small), 0))
    const during = await peakDuring(server.pid, () => drain(server.get(large), TRADES))
    process.stderr.write(`  resident: ${before.toFixed(0)} MB small, ${during.toFixed(0)} MB large\n`)
    return Math.max(0.1, during - before)
  } finally {
    await server.stop()
  }
}

/** The peak resident set of a process during the work, in MB; sampled ten times a second. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let isDone = false
  let peak = 0
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, residentMb(pid))
      await sleep(100)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watch
  }
  return peak
}
