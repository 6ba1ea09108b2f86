import { randomBytes } from 'node:crypto'
import { createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { listen } from '../../apps/server/src/platform/http/listen.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import { TestClient } from '../../apps/server/src/testing/client.ts'
import { createPostgresDatabase } from '../../apps/server/src/testing/postgres-database.ts'
import { inDataFolder } from './server-process.ts'

/** Two browsers of one user, each on its own server; on the same one if there is only one. */
export interface TwoClients {
  readonly servers: 1 | 2
  readonly writer: TestClient
  readonly reader: TestClient
  readonly readerUrl: string
}

const owner = { name: 'Bench', email: 'bench@example.com', password: 'correct horse' }

/** Two servers on one PostgreSQL if TEST_DATABASE_URL names a server, else one with its embedded database. */
export async function withTwoClients<T>(work: (clients: TwoClients) => Promise<T>): Promise<T> {
  const postgres = process.env['TEST_DATABASE_URL']
  if (postgres === undefined || postgres === '') {
    return await inDataFolder(async (dataDir) =>
      withServers([await openDatabase({ kind: 'embedded', dataDir })], work),
    )
  }
  const { url, drop } = await createPostgresDatabase(postgres)
  try {
    const open = () => openDatabase({ kind: 'postgres', url })
    return await withServers([await open(), await open()], work)
  } finally {
    await drop()
  }
}

async function withServers<T>(
  databases: readonly Database[],
  work: (clients: TwoClients) => Promise<T>,
): Promise<T> {
  const authSecret = randomBytes(32).toString('base64url')
  const servers = await Promise.all(databases.map((database) => serve(database, authSecret)))
  try {
    const [first, last] = [servers.at(0)?.url ?? '', servers.at(-1)?.url ?? '']
    const [writer, reader] = [new TestClient(first), new TestClient(last)]
    await writer.post('/setup', owner)
    await reader.post('/sign-in', owner)
    return await work({ servers: servers.length === 2 ? 2 : 1, writer, reader, readerUrl: last })
  } finally {
    for (const { stop } of servers) await stop()
    for (const database of databases) await database.close()
  }
}

async function serve(database: Database, authSecret: string) {
  const app = createApp({
    config: loadConfig({}),
    secrets: { authSecret, keyRing: [{ id: 'bench', secret: randomBytes(32) }] },
    database,
    log: createLogger(() => undefined),
  })
  const listening = await listen(app.fetch, '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${listening.port}`,
    stop: async () => {
      app.beginStop()
      await listening.stop(1_000)
    },
  }
}
