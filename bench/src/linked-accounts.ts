import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, type Journal, newAccount } from './journal.ts'
import { timed } from './measure.ts'

const ACCOUNTS = 1_000
/** Checks run once a minute: all due accounts must be done by then. */
const CHECK_MS = 60_000
/** Skips this many of a simulated terminal's 90 days, because filling them all would take an hour. */
const SHORTER_BY_DAYS = 80

/** One check of a server with 1,000 linked accounts due at once, which only happens after a downtime. */
export const linkedAccounts: Benchmark = {
  name: 'linked-accounts-1000',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      await linkMany(journal)
      const first = await timed(() => checkAll(journal))
      await makeDue(journal)
      const again = await timed(() => checkAll(journal))
      return [
        rowOf({ name: 'linked-accounts-1000-first', value: first, unit: 'ms', most: 10 * CHECK_MS }),
        rowOf({ name: 'linked-accounts-1000-check', value: again, unit: 'ms', most: CHECK_MS }),
      ]
    }),
}

async function linkMany(journal: Journal): Promise<void> {
  for (let count = 0; count < ACCOUNTS; count += 1) {
    const id = await newAccount(journal, `Linked ${count}`)
    await journal.put(`/accounts/${id}/mt5`, { kind: 'simulated', login: 10_000 + count })
  }
  const created = new Date(Date.now() + SHORTER_BY_DAYS * 86_400_000)
  await journal.database.asSystem((trx) =>
    trx.updateTable('mt5_connections').set({ created_at: created }).execute(),
  )
}

async function makeDue(journal: Journal): Promise<void> {
  await journal.database.asSystem((trx) =>
    trx
      .updateTable('mt5_connections')
      .set({ due_at: new Date(0) })
      .execute(),
  )
}

async function checkAll(journal: Journal): Promise<void> {
  const done = await journal.synchroniser.check()
  if (done !== ACCOUNTS) throw new Error(`${done} accounts were synchronised`)
}
