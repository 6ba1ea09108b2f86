import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import { DatabaseUnavailableError } from './outage.ts'
import { assertOutsideTransaction, openingPrelude } from './transaction-scope.ts'

/** Kysely's PostgreSQL driver with our two rules for transactions, for both engines. */
class ScopedDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    try {
      return await super.acquireConnection()
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
  }

  /** `begin`, role and user are sent together: a transaction costs a request one round trip, not four. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const prelude = openingPrelude()
    if (prelude === '') return await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(`begin; ${prelude}`))
  }
}

export class ScopedDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new ScopedDriver({ pool: this.#pool })
  }
}
