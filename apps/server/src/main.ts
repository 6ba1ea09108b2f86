import { ConfigError } from './config.ts'
import { keepFilesToOurselves } from './data-folder.ts'
import { DataFolderInUseError } from './db/data-lock.ts'
import { ListenError } from './http/listen.ts'
import { diskReason } from './outages.ts'
import { startServer } from './start.ts'

// The program of `npm start`. Standard output is for people: the address, and the token of a first run. The log goes to
// standard error, one JSON document a line.

/** What a person can put right: told without a stack. */
const expected = [ConfigError, DataFolderInUseError, ListenError]

keepFilesToOurselves()
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
  return (await diskReason(process.env, error)) ?? error.stack ?? error.message
}

/** Without its database a server answers nothing right: it ends, and whoever watches it starts it again. */
function endOnFailure(failed: Promise<Error>): void {
  void failed.then(async (error) => {
    const reason = (await diskReason(process.env, error)) ?? error.message
    process.stderr.write(`The database stopped: ${reason}\n`)
    process.exit(1)
  })
}

/** The first signal ends the server; those that follow (a terminal sends Ctrl-C to the whole group) change nothing. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `The server did not end cleanly: ${error instanceof Error ? error.message : error}\n`,
        )
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
