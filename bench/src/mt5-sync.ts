import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mt5Run, mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import { simulateTerminal, type SimulatedTerminal } from '@plumbline/simulator/simulate-terminal'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { appendDeals } from '../../apps/server/src/features/mt5-sync/deals.repo.ts'
import { tradeInsert } from '../../apps/server/src/ledger/trades/trade-row.ts'
import { insertTrades } from '../../apps/server/src/ledger/trades/trades.repo.ts'
import { startBridgeProgram } from '../../apps/server/src/testing/bridge-program.ts'
import { type Benchmark, type Engine, rowOf } from './benchmark.ts'
import { inJournal, type Journal, newAccount, read } from './journal.ts'
import { alternating, collectGarbage, quantile, timed } from './measure.ts'

const DEALS = 100_000
const ROUNDS = 3
const EMPTY_ROUNDS = 60
const SLICE = 5000
const START_MS = Date.parse('2000-01-03T09:00:00Z')
const DAY_MS = 86_400_000

/**
 * The first synchronisation of 100,000 deals, from the bridge itself (a separate process) into trades and statistics,
 * compared with inserting the bare rows of deals and trades with the same driver; then one without new deals, compared
 * with one question to the bridge and one small write over HTTP.
 */
export const mt5Sync: Benchmark = {
  name: 'mt5-sync',
  onEngines: true,
  run: async (engine) => {
    const terminal = largeTerminal()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-recording-'))
    try {
      await record(folder, terminal)
      const bridge = await startBridgeProgram({ PLUMBLINE_TERMINAL: 'recorded', PLUMBLINE_RECORDING: folder })
      try {
        return await measure(engine, bridge.url, terminal)
      } finally {
        await bridge.stop()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(engine: Engine, address: string, terminal: SimulatedTerminal) {
  return inJournal(
    engine,
    async (journal) => {
      let linked = ''
      let peakMb = 0
      const measured = await alternating(
        ROUNDS,
        async () => {
          const watch = watchMemory()
          linked = await firstSync(journal)
          peakMb = Math.max(peakMb, watch.end())
        },
        () => insertBare(journal, terminal),
        collectGarbage,
      )
      const times = { empty: [] as number[], floor: [] as number[] }
      for (let round = 0; round < EMPTY_ROUNDS; round += 1) {
        times.floor.push(await timed(() => leastExchange(journal, address, `Round ${round}`)))
        times.empty.push(await timed(() => emptySync(journal, linked)))
      }
      return [
        rowOf({
          name: 'mt5-sync-first-100k',
          value: measured.value,
          unit: 'ms',
          most: 10_000,
          floor: { value: measured.floor, times: 3 },
        }),
        rowOf({ name: 'mt5-sync-memory', value: peakMb, unit: 'MB', most: 600 }),
        rowOf({
          name: 'mt5-sync-empty-p95',
          value: quantile(times.empty, 0.95),
          unit: 'ms',
          most: 50,
          floor: { value: quantile(times.floor, 0.95), times: 4 },
        }),
      ]
    },
    { PLUMBLINE_BRIDGE: address },
  )
}

/** The first deals of an account that keeps trading, moved to within the last ten years. */
function largeTerminal(): SimulatedTerminal {
  const years = 60
  const whole = simulateTerminal({
    seed: 5,
    mode: 'hedging',
    startMs: START_MS,
    nowMs: START_MS + years * 365 * DAY_MS,
  })
  if (whole.deals.length < DEALS) throw new Error(`Only ${whole.deals.length} deals`)
  const deals = whole.deals.slice(0, DEALS)
  const first = deals[0]?.time_msc ?? 0
  const last = deals.at(-1)?.time_msc ?? 0
  const from = Date.now() - 9 * 365 * DAY_MS
  const scale = (9 * 365 * DAY_MS - 30 * DAY_MS) / (last - first)
  const moved = deals.map((deal) => ({
    ...deal,
    time_msc: Math.round(from + (deal.time_msc - first) * scale),
  }))
  return { ...whole, deals: moved, positions: [] }
}

/** A folder for the bridge to replay; the balance is that of the deals. */
async function record(folder: string, { deals, orders }: SimulatedTerminal): Promise<void> {
  const { total } = readTerminal({ deals, orders: [], positions: [] })
  const account = { login: 1, server: 'Bench', currency: 'USD', balance: Number(total) / 1e8 }
  await writeFile(join(folder, 'deals.json'), JSON.stringify(deals))
  await writeFile(join(folder, 'orders.json'), JSON.stringify(orders))
  await writeFile(join(folder, 'account.json'), JSON.stringify(account))
}

async function firstSync(journal: Journal): Promise<string> {
  const id = await newAccount(journal, 'Linked')
  await journal.put(`/accounts/${id}/mt5`, {
    kind: 'password',
    login: 7,
    password: 'any',
    server: 'Bench',
    beginsEmpty: true,
  })
  const run = await syncNow(journal, id)
  if (run.received !== DEALS || run.added < DEALS / 4) throw new Error(`The run is ${JSON.stringify(run)}`)
  return id
}

async function emptySync(journal: Journal, id: string): Promise<void> {
  const run = await syncNow(journal, id)
  if (run.received + run.added + run.changed !== 0) throw new Error(`The run is ${JSON.stringify(run)}`)
}

/** What no synchronisation can do without: the bridge is asked, and something is committed. */
async function leastExchange(journal: Journal, bridge: string, label: string): Promise<void> {
  const login = { login: 7, password: 'any', server: 'Bench' }
  await read(
    fetch(new URL('/api/accountInfo', bridge), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    }),
  )
  await read(journal.post('/tags', { label }))
}

async function syncNow(journal: Journal, id: string): Promise<Mt5Run> {
  return mt5Run.parse(await (await journal.post(`/accounts/${id}/mt5/sync`, {})).json())
}

async function insertBare(journal: Journal, { deals, orders }: SimulatedTerminal): Promise<void> {
  const accountId = await newAccount(journal, 'Bare')
  const { userId } = journal.actor
  const rows = readTerminal({ deals, orders, positions: [] }).trades.map((trade) =>
    tradeInsert({
      id: newId(),
      brokerId: trade.brokerId,
      line: trade.line,
      values: brokerValuesOf(trade),
      journal: {},
    }),
  )
  await journal.database.asUser(userId, async (trx) => {
    await appendDeals(trx, { userId, accountId, terminal: 1 }, 0, deals)
    for (let start = 0; start < rows.length; start += SLICE)
      await insertTrades(trx, userId, accountId, rows.slice(start, start + SLICE))
  })
}

/** The peak memory of this process above its initial value, in MB, by polling. */
function watchMemory(): { end(): number } {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  return {
    end() {
      clearInterval(timer)
      return (most - before) / 1_048_576
    },
  }
}
