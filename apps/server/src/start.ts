import { startEmbeddedBridge } from './bridge-process.ts'
import { type Config, loadConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { toDamageError } from './platform/db/damage.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/db/database.ts'
import { listen, listenLocally } from './platform/http/listen.ts'
import { localSocketPath } from './platform/http/local-socket.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { createKeyFile, MissingKeysError, readSecrets, type Secrets } from './platform/secrets.ts'
import { hasUsers } from './features/identity/users.read.ts'

/** A server that answers requests. */
export interface RunningServer {
  /** The address to open in a browser on this machine, or PLUMBLINE_URL. */
  readonly url: string
  readonly setupToken: string | null
  /** Resolves when the database stops unexpectedly; nothing more can be answered then. */
  readonly failed: Promise<Error>
  /** Lets running requests finish, then closes the database. */
  stop(): Promise<void>
}

const GRACE_MS = 5_000

/** Starts configuration, database with its keys, app and port, in this order; a failure leaves nothing running. */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  log: Logger = standardLog(),
): Promise<RunningServer> {
  const config = loadConfig(env)
  prepareDataFolder(config.dataDir, log)
  // The engine starts in its own thread; the modules of the app are loaded meanwhile.
  const [opened, loaded] = await Promise.allSettled([openData(config), import('./app.ts')])
  if (opened.status === 'rejected') throw opened.reason
  const { database, secrets } = opened.value
  try {
    if (loaded.status === 'rejected') throw loaded.reason
    let port = config.port
    const localUrl = () => new URL(`http://localhost:${port}`)
    const app = loaded.value.createApp({ config, secrets, database, log, localUrl })
    await app.prepare()
    const setupToken = await app.pendingSetupToken()
    const listening = await listen(app.fetch, config.host, config.port, app.onUpgrade)
    port = listening.port
    const local = await listenLocally(app.fetchAsOwner, localSocketPath(config.dataDir))
    const bridge = config.bridge.embedded ? startEmbeddedBridge(env, log) : null
    app.synchroniser.start()
    app.jobs.start()
    return {
      url: addressOf(config, listening.port),
      setupToken,
      failed: database.failed,
      stop: async () => {
        app.beginStop()
        await Promise.all([
          listening.stop(GRACE_MS),
          local.stop(GRACE_MS),
          app.synchroniser.stop(),
          app.jobs.stop(),
          bridge?.stop(),
        ])
        await app.closeOutbox()
        await database.close()
      },
    }
  } catch (error) {
    await closeQuietly(database)
    throw toDamageError(databaseOptions(config), error)
  }
}

/**
 * Opens the database together with the keys that its data is encrypted with. Keys are created only for a database
 * without users; otherwise missing ones throw `MissingKeysError`.
 */
export async function openData(
  config: Config,
): Promise<{ readonly database: Database; readonly secrets: Secrets }> {
  const { dataDir, keyRing } = config
  // Before the database, which an unreadable key file must not migrate.
  const existing = readSecrets(dataDir, keyRing)
  const database = await openDatabase(databaseOptions(config))
  try {
    return { database, secrets: existing ?? (await firstSecrets(database, dataDir)) }
  } catch (error) {
    await closeQuietly(database)
    throw error
  }
}

async function firstSecrets({ db }: Database, dataDir: string): Promise<Secrets> {
  if (!(await hasUsers(db))) createKeyFile(dataDir)
  // Read after users were looked for: another server that starts on this folder may have created both meanwhile.
  const secrets = readSecrets(dataDir, null)
  if (secrets === null) throw new MissingKeysError(dataDir)
  return secrets
}

/** Logs to standard error. In a terminal only warnings and errors, so that the address line is not buried. */
function standardLog(): Logger {
  return createLogger((line) => process.stderr.write(line), process.stderr.isTTY ? 'warn' : 'info')
}

export function databaseOptions({ database, dataDir }: Config): DatabaseOptions {
  return database.kind === 'embedded' ? { kind: 'embedded', dataDir } : database
}

function addressOf({ publicUrl, host }: Config, port: number): string {
  if (publicUrl !== null) return publicUrl.origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** The original error is the one to report. */
export async function closeQuietly(database: Database): Promise<void> {
  try {
    await database.close()
  } catch {
    // Ignored in favour of the original error.
  }
}
