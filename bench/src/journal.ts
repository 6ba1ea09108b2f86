import { randomBytes } from 'node:crypto'
import { user } from '@plumbline/contract/identity/identity'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { largeTradeHistory } from '@plumbline/simulator/large-history'
import { createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts'
import { listen } from '../../apps/server/src/http/listen.ts'
import { newId } from '../../apps/server/src/ids.ts'
import { createLogger } from '../../apps/server/src/log.ts'
import { addAccount } from '../../apps/server/src/modules/accounts/accounts.service.ts'
import { type NewTrade, writeTrades } from '../../apps/server/src/modules/trades/trades.service.ts'

const silent = createLogger(() => undefined)

/** The whole server in this process, on PostgreSQL where TEST_DATABASE_URL names an empty database, else embedded. */
export async function openJournal(dataDir: string) {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const app = createApp({
    config: loadConfig({}),
    secrets: {
      authSecret: randomBytes(32).toString('base64url'),
      keyRing: [{ id: 'bench', secret: randomBytes(32) }],
    },
    database,
    log: silent,
  })
  const listening = await listen(app.fetch, '127.0.0.1', 0)
  const base = `http://127.0.0.1:${listening.port}/api/v1`
  const setup = await fetch(`${base}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'correct horse' }),
  })
  const owner = user.parse(await setup.json())
  const cookie = setup.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    database,
    actor: { userId: owner.id },
    get: (path: string) => fetch(`${base}${path}`, { headers: { cookie } }),
    post: (path: string, body: FormData | object) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: body instanceof FormData ? { cookie } : { cookie, 'content-type': 'application/json' },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
    close: async () => {
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

/** Fills an account through the product's own write path, in slices of `slice` trades. */
export async function fill(
  database: Database,
  userId: string,
  accountId: string,
  count: number,
  slice = 100_000,
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
        emotion: trade.emotion,
        session: trade.session,
        strategy: trade.strategyId,
      },
    })
    if (batch.length === slice) await write()
  }
  if (batch.length > 0) await write()
}

/** Waits for a whole answer; anything but success is a broken benchmark. */
export async function read(answer: Promise<Response>): Promise<void> {
  const response = await answer
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  await response.json()
}
