import { ConfigError } from './platform/config.ts'
import { restrictFilePermissions } from './platform/data-folder.ts'
import { DatabaseDamagedError } from './platform/db/damage.ts'
import { DataFolderInUseError } from './platform/db/data-lock.ts'
import { ListenError } from './platform/http/listen.ts'
import { diskReason } from './platform/outages.ts'
import { MissingKeysError } from './platform/secrets.ts'
import { startServer } from './start.ts'

// The program of `npm start`. Standard output is for the user: the address, and the token of a first run. The log goes
// to standard error, one JSON document per line.

/** Errors that the operator can fix: printed without a stack. */
const expected = [ConfigError, DataFolderInUseError, ListenError, MissingKeysError]

restrictFilePermissions()
try {
  const server = await startServer(process.env)
  process.stdout.write(`Plumbline is ready at ${server.url}\n`)
  if (server.setupToken !== null) {
    process.stdout.write(`Set-up token for the owner's account: ${server.setupToken}\n`)
  }
  stopOnSignals(server.stop)
  endOnFailure(server.failed)
} catch (error) {
  process.stderr.write(`${await reasonOf(error)}\n`)
  process.exit(1)
}

async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if (expected.some((kind) => error instanceof kind)) return error.message
  const isDamage = error instanceof DatabaseDamagedError
  return (await diskReason(process.env, error)) ?? (isDamage ? error.message : error.stack) ?? error.message
}

/** Without its database a server answers nothing correctly: it exits, and its supervisor restarts it. */
function endOnFailure(failed: Promise<Error>): void {
  void failed.then(async (error) => {
    const reason = (await diskReason(process.env, error)) ?? error.message
    process.stderr.write(`The database stopped: ${reason}\n`)
    process.exit(1)
  })
}

/** The first signal stops the server; later ones (a terminal sends Ctrl-C to the whole group) are ignored. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `The server did not shut down cleanly: ${error instanceof Error ? error.message : error}\n`,
        )
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
