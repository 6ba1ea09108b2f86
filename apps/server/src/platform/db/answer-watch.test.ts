import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { expect, test } from 'vitest'
import { watchAnswers } from './answer-watch.ts'
import { outageOf } from './outage.ts'

/** A connection that breaks in its second statement. */
class BreakingClient implements PostgresPoolClient {
  readonly released: (boolean | undefined)[] = []
  readonly #error: Error
  #statements = 0

  constructor(error: Error) {
    this.#error = error
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>) {
    return typeof statement === 'string' ? this.#execute<R>() : statement
  }

  async #execute<R>(): Promise<PostgresQueryResult<R>> {
    this.#statements += 1
    if (this.#statements > 1) throw this.#error
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  release(destroy?: boolean): void {
    this.released.push(destroy)
  }
}

function breakingPool(error: Error) {
  const client = new BreakingClient(error)
  const pool: PostgresPool = { options: {}, connect: async () => client, end: async () => undefined }
  const watch = { timeoutMs: 1_000, look: async () => undefined }
  return { pool: watchAnswers(pool, watch), released: client.released }
}

const ofSystem = (code: string) => Object.assign(new Error(`read ${code}`), { code, syscall: 'read' })

test.each([
  ['reset', ofSystem('ECONNRESET')],
  ['closed for writing', ofSystem('EPIPE')],
  ['timed out', ofSystem('ETIMEDOUT')],
  ['given up by the driver', new Error('Query read timeout')],
])('a connection that is %s during a statement is an outage, and is not used again', async (_, error) => {
  const { pool, released } = breakingPool(error)
  const client = await pool.connect()
  await client.query('begin', [])
  const failed: unknown = await client.query('commit', []).catch((cause: unknown) => cause)
  expect(outageOf(failed)).toBe('database-away')
  client.release()
  expect(released).toEqual([true])
})

test('an error of the server itself is no outage, and its connection goes on', async () => {
  const { pool, released } = breakingPool(Object.assign(new Error('duplicate key'), { code: '23505' }))
  const client = await pool.connect()
  await client.query('begin', [])
  const failed: unknown = await client.query('insert', []).catch((cause: unknown) => cause)
  expect(outageOf(failed)).toBeNull()
  client.release()
  expect(released).toEqual([false])
})
