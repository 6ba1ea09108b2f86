import type pg from 'pg'

// PGlite has no background processes: without this the write-ahead log grows until the next shutdown, dead rows stay,
// and the planner knows no table's size, so it plans every query on a large table as if it were empty.

const CHECK_EVERY_MS = 15_000
const LOG_BYTES_PER_CHECKPOINT = 64 * 1024 * 1024

/** A step that one round found due and ran: `checkpoint`, `vacuum trades`, `analyze trades`. */
export type MaintenanceStep = string

/** Runs due steps in rounds until `stop` is called, which waits for the current round. */
export function maintain(pool: pg.Pool, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let round = Promise.resolve<unknown>(undefined)
  const timer = setInterval(() => {
    round = round.then(() => maintenanceRound(pool)).catch(onError)
  }, CHECK_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

/** One round. Every step is a separate query, so that requests can run in between. */
export async function maintenanceRound(pool: pg.Pool): Promise<readonly MaintenanceStep[]> {
  const steps: MaintenanceStep[] = []
  for (const { table, vacuum } of await dueTables(pool)) {
    await pool.query(vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`)
    steps.push(`${vacuum ? 'vacuum' : 'analyze'} ${table}`)
  }
  if ((await logBytesSinceCheckpoint(pool)) > LOG_BYTES_PER_CHECKPOINT) {
    await pool.query('checkpoint')
    steps.push('checkpoint')
  }
  return steps
}

/** The thresholds are autovacuum's own defaults. */
async function dueTables(pool: pg.Pool): Promise<readonly { table: string; vacuum: boolean }[]> {
  // Counters reach the view once a second, and only when the session flushes them: without this, an idle one never
  // does.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ table: string; vacuum: boolean }>(
    `select relid::regclass::text as "table", n_dead_tup > 50 + 0.2 * n_live_tup as vacuum
       from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  return rows
}

async function logBytesSinceCheckpoint(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return rows[0]?.bytes ?? 0
}
