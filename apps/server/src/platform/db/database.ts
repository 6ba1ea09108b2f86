import { Kysely, sql, type Transaction } from 'kysely'
import type { LiveChange } from '@plumbline/contract/live/live'
import pg from 'pg'
import { CHANGES_CHANNEL, createChangeNotices } from './change-notices.ts'
import { noteCommitted } from './committed-changes.ts'
import { ScopedDialect } from './dialect.ts'
import { toDamageError } from './damage.ts'
import { createDiskRoom, DiskReservedError, type DiskRoom } from './disk-room.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'
import { DatabaseUnavailableError } from './outage.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { recordChanges, recordIdentityChanges } from './record-changes.ts'
import type { Schema } from './schema.ts'
import { prepareTenantRole } from './tenant-role.ts'
import {
  assertOutsideTransaction,
  affectedUsers,
  scopeTransaction,
  writesInTransaction,
} from './transaction-scope.ts'
import { WatchWrites } from './watch-writes.ts'
import type { Write } from './written-tables.ts'

export type DatabaseOptions =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | ({ readonly kind: 'postgres' } & PostgresOptions)

export type Tx = Transaction<Schema>

export interface Database {
  readonly kind: DatabaseOptions['kind']
  /** For identity and health; a tenant's rows are read and written with `asUser`. Not inside a transaction. */
  readonly db: Kysely<Schema>
  /**
   * Runs `work` in a transaction that sees and writes only one user's rows. Commits if `work` returns, rolls back if it
   * throws. After the commit, every server is notified of the changes: see `CHANGES_CHANNEL`. Throws `TypeError` if
   * `userId` is not a UUID, and `DiskReservedError` for a write while too little of the database's own disk is left.
   */
  asUser<T>(userId: string, work: (trx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction that bypasses row-level security: jobs over all users, identity, migrations of data. Changes of an
   * identity are reported to the users named with `markUserAffected`.
   */
  asSystem<T>(work: (trx: Tx) => Promise<T>): Promise<T>
  /** Resolves once listening. `onGap`: notifications may have been missed, so read again what they are about. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Immediately, or with the commit of `trx`. The payload has at most 7,999 bytes. */
  notify(channel: string, payload: string, trx?: Tx): Promise<void>
  /** Rejects if the database does not answer, or accepts no writes. */
  ping(): Promise<void>
  /** Resolves with the reason if the embedded engine stops unexpectedly (the disk failed): end the process then. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens, migrates and prepares the database; resolves when it is ready for queries. Throws `DatabaseDamagedError` if the
 * embedded one cannot be used as its files are.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.kind === 'postgres') return await databaseOn(await openPostgres(options), options.kind)
  const { dataDir } = options
  const room = createDiskRoom(dataDir)
  await room.giveUpBallast()
  try {
    return await databaseOn(await openEmbedded({ kind: 'folder', dataDir }), options.kind, room)
  } catch (error) {
    throw toDamageError(options, error)
  }
}

/**
 * Like `openDatabase`, on an engine that is already open. Closes the engine if it cannot be prepared. `room`: of the
 * disk that the database is on; null if it is on another machine.
 */
export async function databaseOn(
  engine: Engine,
  kind: Database['kind'],
  room: DiskRoom | null = null,
): Promise<Database> {
  let role = ''
  try {
    const migrations = await readMigrations()
    await engine.withSession((client) =>
      migrate(client, migrations, async () => {
        role = await prepareTenantRole(client)
      }),
    )
  } catch (error) {
    await engine.close()
    throw error
  }

  const onWrites = (writes: readonly Write[]): void => {
    const open = writesInTransaction()
    if (open) open.push(...writes)
    else if (endSessions(writes)) notices.sessionsEnded()
  }
  const db = new Kysely<Schema>({
    dialect: new ScopedDialect(engine.pool),
    plugins: [new WatchWrites(onWrites)],
  })
  const notices = createChangeNotices(async (payloads) => {
    await sql`select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(
      db,
    )
  })
  const transact = <T>(prelude: string, work: (trx: Tx) => Promise<T>): Promise<T> =>
    scopeTransaction<T>(prelude, (enter) => db.transaction().execute((trx) => enter(() => work(trx))))
  const written = (): readonly Write[] => writesInTransaction() ?? []
  const tell = (userId: string, changes: readonly LiveChange[]): void => {
    noteCommitted(userId, changes)
    notices.changed(userId, changes)
  }

  return {
    kind,
    db,
    asUser: async (userId, work) => {
      const user = pg.escapeLiteral(parseUuid(userId))
      const isReadOnly = (await room?.refusesWrites()) ?? false
      const mode = isReadOnly ? 'set transaction read only; ' : ''
      const prelude = `${mode}set local role ${pg.escapeIdentifier(role)}; set local app.user_id = ${user}`
      const { result, changes } = await transact(prelude, async (trx) => {
        const done = await work(trx)
        return { result: done, changes: await recordChanges(trx, userId, written()) }
      }).catch((error: unknown) => {
        throw isReadOnly && isWriteRefused(error) ? new DiskReservedError(error) : error
      })
      tell(userId.toLowerCase(), changes)
      return result
    },
    asSystem: async (work) => {
      const { result, writes, changes } = await transact('', async (trx) => {
        const done = await work(trx)
        const writes = written()
        const changes = await recordIdentityChanges(trx, affectedUsers(), writes)
        return { result: done, writes, changes }
      })
      for (const { userId, ...change } of changes) tell(userId, [change])
      if (endSessions(writes)) notices.sessionsEnded()
      return result
    },
    listen: async (channel, onPayload, onGap = () => {}) => {
      assertOutsideTransaction()
      return await engine.notifications.listen(channel, onPayload, onGap)
    },
    notify: async (channel, payload, trx) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(trx ?? db)
    },
    ping: async () => {
      const { rows } = await sql<{ state: string }>`
        select current_setting('transaction_read_only') as state`.execute(db)
      if (rows[0]?.state === 'on') throw new DatabaseUnavailableError('It accepts no writes, like a replica')
    },
    failed: engine.failed,
    close: async () => {
      await notices.close()
      await engine.close()
    },
  }
}

/** A write in a transaction that is read-only. */
function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** Sign-outs, revocations and disabled users; sessions that merely expire end by the clock. */
function endSessions(writes: readonly Write[]): boolean {
  return writes.some(
    ({ verb, table }) =>
      (table === 'sessions' && verb === 'delete') || (table === 'users' && verb !== 'insert'),
  )
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `set local` takes no parameters, so only a UUID may pass. */
function parseUuid(text: string): string {
  if (!UUID.test(text)) throw new TypeError('A user id is a UUID')
  return text.toLowerCase()
}
