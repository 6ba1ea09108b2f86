import { setTimeout as sleep } from 'node:timers/promises'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inFilledJournal, read, signedInServer } from './journal.ts'
import { residentMb } from './server-process.ts'

const TRADES = 100_000
const QUIET_MS = 10_000

/** Memory of a server that was used for a moment and then left idle. */
export const idleServer: Benchmark = {
  name: 'idle-server',
  onEngines: true,
  run: (engine) =>
    inFilledJournal(engine, TRADES, async (journal, large) => {
      await journal.close()
      const server = await signedInServer(journal.env)
      try {
        for (const path of [`/accounts/${large}/statistics`, `/trades?accountId=${large}&limit=50`]) {
          await read(server.get(path))
        }
        await sleep(QUIET_MS)
        return [
          rowOf({
            name: 'idle-server',
            value: residentMb(server.pid),
            unit: 'MB',
            most: engine === 'postgres' ? 150 : 400,
          }),
        ]
      } finally {
        await server.stop()
      }
    }),
}
