import { user } from '@plumbline/contract/identity/user'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { largeTradeHistory } from '@plumbline/simulator/large-history'
import { createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { listen } from '../../apps/server/src/platform/http/listen.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import { addAccount } from '../../apps/server/src/ledger/accounts/accounts.service.ts'
import type { NewTrade } from '../../apps/server/src/ledger/trades/trades.service.ts'
import { writeTrades } from '../../apps/server/src/ledger/trades/trades.write.ts'
import { openData } from '../../apps/server/src/start.ts'
import { createPostgresDatabase } from '../../apps/server/src/testing/postgres-database.ts'
import type { Engine } from './benchmark.ts'
import { inDataFolder, startServer } from './server-process.ts'

export const BENCH_OWNER = { name: 'Bench', email: 'bench@example.com', password: 'correct horse' } as const

const silent = createLogger(() => undefined)

/** The PostgreSQL server for separate databases, from the same environment variable as in the tests. */
export function postgresServer(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}

/** The whole server in this process, empty; all of it is removed when the work is done. */
export async function inJournal<T>(
  engine: Engine,
  work: (journal: Journal) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  return inDataFolder(async (dataDir) => {
    const created = engine === 'postgres' ? await createPostgresDatabase(postgresServer() ?? '') : null
    try {
      const journal = await openJournal({
        PLUMBLINE_DATA: dataDir,
        ...more,
        ...(created === null ? {} : { DATABASE_URL: created.url }),
      })
      try {
        return await work(journal)
      } finally {
        await journal.close()
      }
    } finally {
      await created?.drop()
    }
  })
}

/** `env` configures the data as for a server. */
export async function openJournal(env: Readonly<Record<string, string>>) {
  const config = loadConfig(env)
  const { database, secrets } = await openData(config)
  const app = createApp({
    config,
    secrets,
    database,
    log: silent,
    sync: { times: { firstCheckMs: 0, checkEveryMs: 60_000, checkApartMs: 0 } },
  })
  const listening = await listen(app.fetch, '127.0.0.1', 0)
  const base = `http://127.0.0.1:${listening.port}/api/v1`
  const setup = await fetch(`${base}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_OWNER),
  })
  const owner = user.parse(await setup.json())
  const cookie = cookieOf(setup)
  await fetch(`${base}/registration`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: BENCH_OWNER.name, currency: 'USD', timeZone: 'UTC' }),
  })
  let isOpen = true
  return {
    database,
    /** For starting a separate server on the same data, once this one is closed. */
    env,
    /** The base URL, for requests without its session. */
    base,
    actor: { userId: owner.id },
    /** Runs only when called here. */
    synchroniser: app.synchroniser,
    get: (path: string) => fetch(`${base}${path}`, { headers: { cookie } }),
    put: (path: string, body: object) =>
      fetch(`${base}${path}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    post: (path: string, body: FormData | object) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: body instanceof FormData ? { cookie } : { cookie, 'content-type': 'application/json' },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await app.synchroniser.stop()
      await listening.stop(0)
      await database.close()
    },
  }
}

export type Journal = Awaited<ReturnType<typeof openJournal>>

export async function newAccount(journal: Journal, name: string): Promise<string> {
  const { database, actor } = journal
  const account = await database.asUser(actor.userId, (trx) =>
    addAccount({ newId }, trx, actor, {
      name,
      type: 'demo',
      broker: '',
      currency: 'USD',
      initialBalanceCents: 10_000_000,
      isSample: false,
    }),
  )
  return account.id
}

/** Trades of one transaction. */
const SLICE = 100_000

/** Fills an account through the product's own write path, with trades of several strategies or of `strategy`. */
export async function fill(
  database: Database,
  userId: string,
  accountId: string,
  count: number,
  strategy?: string,
) {
  let batch: NewTrade[] = []
  const write = async () => {
    const trades = batch
    batch = []
    await database.asUser(userId, (trx) =>
      writeTrades(trx, userId, accountId, (writer) => writer.add(trades)),
    )
  }
  for (const trade of largeTradeHistory({ seed: 7, count })) {
    batch.push({
      id: newId(),
      brokerId: trade.brokerId,
      line: trade.line,
      values: brokerValuesOf(trade),
      journal: {
        tags: trade.tags,
        mistakes: trade.mistakes,
        emotion: trade.emotion,
        session: trade.session,
        strategy: strategy ?? trade.strategyId,
      },
    })
    if (batch.length === SLICE) await write()
  }
  if (batch.length > 0) await write()
}

/** A journal with a large account, and one of a thousand trades for the floor; removed when the work is done. */
export async function inFilledJournal<T>(
  engine: Engine,
  trades: number,
  work: (journal: Journal, large: string, small: string) => Promise<T>,
): Promise<T> {
  return inJournal(engine, async (journal) => {
    const large = await newAccount(journal, 'Large')
    await fill(journal.database, journal.actor.userId, large, trades)
    const small = await newAccount(journal, 'Small')
    await fill(journal.database, journal.actor.userId, small, 1000)
    return await work(journal, large, small)
  })
}

/** Reads a whole response; any failure breaks the benchmark. */
export async function read(answer: Promise<Response>): Promise<void> {
  const response = await answer
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  await response.json()
}

/** A separate server on the data of a closed journal, and its owner's browser. */
export async function signedInServer(env: Journal['env']) {
  const { pid, url, stop } = await startServer(env)
  const signIn = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_OWNER),
  })
  const cookie = cookieOf(signIn)
  return { pid, stop, get: (path: string) => fetch(`${url}/api/v1${path}`, { headers: { cookie } }) }
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
