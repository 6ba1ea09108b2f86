import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import type { AppOptions, IdentityOptions, SyncOptions } from '#server/app-options.ts'
import { loadConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listen } from '#server/platform/http/listen.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import type { LiveOptions } from '#server/features/live/live.service.ts'
import type { Synchroniser } from '#server/features/mt5-sync/synchroniser.service.ts'
import type { HashCost } from '#server/features/identity/passwords.ts'
import { setupToken } from '#server/features/identity/tokens/setup-token.ts'
import { TestClient } from './client.ts'

export interface TestServer {
  readonly url: string
  /** What the command line of the installation is answered. */
  readonly fetchAsOwner: ReturnType<typeof createApp>['fetchAsOwner']
  /** Lines of the log so far. */
  readonly logged: readonly string[]
  /** Does nothing on its own in tests. */
  readonly synchroniser: Synchroniser
  /** Never scheduled in tests: use `runNow`. */
  readonly jobs: Jobs
  /** A browser without cookies. */
  client(): TestClient
  /** A browser in which the owner is signed in; creates the account, with a completed registration, if needed. */
  owner(): Promise<TestClient>
  /** Completes the registration of all users, without settings. */
  onboardAll(): Promise<void>
  /** Leaves the database open: it belongs to the test. */
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly siteDir?: string
  readonly live?: LiveOptions
  readonly sync?: SyncOptions
  readonly identity?: IdentityOptions
  readonly outages?: AppOptions['outages']
  readonly room?: AppOptions['room']
  readonly payments?: AppOptions['payments']
  readonly push?: AppOptions['push']
  /** Servers with the same secret accept each other's sessions. */
  readonly authSecret?: string
  readonly keyRing?: KeyRing
}

export const ownerInput = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' } as const

/** The minimum that argon2 allows, so that hashing takes tests no time. */
const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const newSecrets = () => ({
  authSecret: randomBytes(32).toString('base64url'),
  keyRing: [{ id: 'test', secret: randomBytes(32) }] as const,
})

/** Two servers of one installation. */
export async function startTwoServers(
  database: Database,
  options: TestServerOptions = {},
): Promise<readonly [TestServer, TestServer]> {
  const shared = { ...newSecrets(), ...options }
  return [await startTestServer(database, shared), await startTestServer(database, shared)]
}

/** The whole app on a port of its own, over a database that is already open. */
export async function startTestServer(
  database: Database,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const logged: string[] = []
  const { authSecret, keyRing } = { ...newSecrets(), ...options }
  const app = createApp({
    config: loadConfig(options.env ?? {}),
    secrets: { authSecret, keyRing },
    database,
    log: createLogger((line) => logged.push(line)),
    ...(options.siteDir === undefined ? {} : { siteDir: options.siteDir }),
    ...(options.live === undefined ? {} : { live: options.live }),
    ...(options.sync === undefined ? {} : { sync: options.sync }),
    identity: { slotMs: 0, hashCost: CHEAP, ...options.identity },
    ...(options.outages === undefined ? {} : { outages: options.outages }),
    ...(options.room === undefined ? {} : { room: options.room }),
    ...(options.payments === undefined ? {} : { payments: options.payments }),
    ...(options.push === undefined ? {} : { push: options.push }),
    localUrl: () => new URL(url.replace('127.0.0.1', 'localhost')),
  })
  let url = ''
  const listening = await listen(app.fetch, '127.0.0.1', 0, app.onUpgrade)
  url = `http://127.0.0.1:${listening.port}`
  const onboardAll = async () => {
    await sql`update users set onboarded_at = now() where onboarded_at is null`.execute(database.db)
  }
  return {
    url,
    fetchAsOwner: app.fetchAsOwner,
    logged,
    client: () => new TestClient(url),
    async owner() {
      const client = new TestClient(url)
      const created = await client.post('/setup', { ...ownerInput, token: setupToken(authSecret) })
      if (created.status === 409) await client.post('/sign-in', ownerInput)
      else await onboardAll()
      return client
    },
    onboardAll,
    synchroniser: app.synchroniser,
    jobs: app.jobs,
    async close() {
      app.beginStop()
      await Promise.all([app.synchroniser.stop(), app.jobs.stop()])
      await listening.stop(0)
      await app.closeOutbox()
    },
  }
}
