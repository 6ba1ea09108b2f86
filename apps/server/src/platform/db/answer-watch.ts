import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseUnavailableError, isBrokenConnection, outageOf } from './outage.ts'

/** How a database that hangs is distinguished from one that works on a long statement. */
export interface AnswerWatch {
  readonly timeoutMs: number
  /** Rejects if the database does not answer a new connection either. */
  readonly look: () => Promise<void>
}

/**
 * Resolves with `answer`. Throws `DatabaseUnavailableError` if it takes longer than `timeoutMs`; with `look`, only once a
 * look, repeated at that interval, has found the database away.
 */
export function answerWithin<T>(
  answer: Promise<T>,
  timeoutMs: number,
  look?: () => Promise<void>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onSilence = (): void => {
      if (!look) reject(new DatabaseUnavailableError(`No answer within ${timeoutMs} ms`))
      else look().then(wait, (cause: unknown) => reject(new DatabaseUnavailableError(cause)))
    }
    let timer: NodeJS.Timeout | undefined
    let isAnswered = false
    const wait = (): void => {
      if (!isAnswered) timer = setTimeout(onSilence, timeoutMs)
    }
    // A bare timer: every statement passes here, and aborting an AbortController cost a twelfth of a busy server's time.
    const stop = (): void => {
      isAnswered = true
      clearTimeout(timer)
    }
    wait()
    answer.then(
      (value) => {
        stop()
        resolve(value)
      },
      (cause: unknown) => {
        stop()
        reject(cause)
      },
    )
  })
}

/**
 * A pool whose statements fail if the database hangs. The first statement of a connection taken from the pool (the
 * `begin` of a transaction, or a single short statement) has to be answered in time. Later ones may take as long as
 * they need while the database answers others: imports, rebuilds, and whatever waits for their locks.
 */
export function watchAnswers(pool: PostgresPool, { timeoutMs, look }: AnswerWatch): PostgresPool {
  let looking: Promise<void> | undefined
  /** Statements that wait at the same time share one look. */
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  return {
    ...(pool.Client && { Client: pool.Client }),
    options: pool.options,
    connect: async () => new WatchedClient(await pool.connect(), { timeoutMs, look: lookOnce }),
    end: () => pool.end(),
  }
}

/**
 * A connection from the pool. After it has reported an outage it is sent nothing more, and is not returned to the pool.
 */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #watch: AnswerWatch
  #isFirst = true
  #lost: { readonly cause: unknown } | undefined

  constructor(client: PostgresPoolClient, watch: AnswerWatch) {
    this.#client = client
    this.#watch = watch
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string'
      ? this.#execute<R>(statement, parameters)
      : this.#client.query(statement)
  }

  async #execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#lost) throw this.#lost.cause
    const { timeoutMs, look } = this.#watch
    const lookFirst = this.#isFirst ? undefined : look
    this.#isFirst = false
    try {
      return await answerWithin(this.#client.query<R>(sql, parameters), timeoutMs, lookFirst)
    } catch (error) {
      // A socket that is reset in the middle of a statement, or of its commit, fails it with the system's own error.
      const cause = isBrokenConnection(error) ? new DatabaseUnavailableError(error) : error
      if (outageOf(cause) === 'database-away') this.#lost = { cause }
      throw cause
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost !== undefined)
  }
}
