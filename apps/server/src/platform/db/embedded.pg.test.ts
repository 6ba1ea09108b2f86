import { longTest } from '@plumbline/testing/long-test'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedSnapshot } from '#server/testing/migrated.ts'
import { type EmbeddedDatabaseEngine, openEmbedded } from './embedded.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { maintenanceRound } from './embedded-maintenance.ts'

describe('the embedded engine', () => {
  let engine: EmbeddedDatabaseEngine

  beforeAll(async () => {
    engine = await openEmbedded({ kind: 'memory', snapshot: await migratedSnapshot() })
  })
  afterAll(() => engine.close())

  longTest('leaves the event loop free while a heavy query runs', async () => {
    let running = true
    let turns = 0
    const count = (): void => {
      turns += 1
      if (running) setImmediate(count)
    }
    const query = engine.pool.query('select count(*) from generate_series(1, 3000000)')
    setImmediate(count)
    await query
    running = false
    // On the main thread the query would leave room for a handful of turns, before it and after it.
    expect(turns).toBeGreaterThan(1_000)
  })

  it('answers after an error, also after one in the middle of several statements', async () => {
    await expect(engine.pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(engine.pool.query('select 1; select nonsense; select 2')).rejects.toMatchObject({
      code: '42703',
    })
    await expect(engine.pool.query('insert into nowhere values ($1)', [1])).rejects.toBeInstanceOf(
      pg.DatabaseError,
    )
    expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('isolates a new connection from the transaction and role of a dropped one', async () => {
    const dropped = await engine.pool.connect()
    await dropped.query('begin; create table half_done (n int); set local role pg_monitor')
    dropped.release(new Error('dropped in the middle'))
    const { rows } = await engine.pool.query(
      `select to_regclass('half_done') as half_done, current_user::text as role`,
    )
    expect(rows).toEqual([{ half_done: null, role: 'postgres' }])
  })

  it('analyses a table that has filled and vacuums dead rows, as there is no autovacuum', async () => {
    const { pool } = engine
    await pool.query('create table filled (n int primary key)')
    await pool.query('insert into filled select generate_series(1, 5000)')
    expect(await maintenanceRound(pool)).toContain('analyze filled')
    const { rows } = await pool.query(`select reltuples::int as rows from pg_class where relname = 'filled'`)
    expect(rows).toEqual([{ rows: 5000 }])
    await pool.query('update filled set n = -n where n % 2 = 0')
    expect(await maintenanceRound(pool)).toContain('vacuum filled')
    expect(await maintenanceRound(pool)).not.toContain('vacuum filled')
  })

  longTest('writes a checkpoint when the WAL has grown, since nothing else does', async () => {
    const { pool } = engine
    await pool.query('create table logged (filler text)')
    await pool.query(`insert into logged select repeat(md5(n::text), 20) from generate_series(1, 120000) n`)
    expect(await maintenanceRound(pool)).toContain('checkpoint')
    expect(await maintenanceRound(pool)).not.toContain('checkpoint')
  })
})

describe('an embedded engine that stops', () => {
  it('fails the query in flight and every later one with a clear message', async () => {
    const engine = await startEmbeddedEngine({ kind: 'memory', snapshot: await migratedSnapshot() })
    const client = new pg.Client({
      user: 'postgres',
      password: '',
      database: 'postgres',
      ssl: false,
      stream: () => engine.connect(),
    })
    client.on('error', () => {})
    await client.connect()
    const inFlight = client.query('select count(*) from generate_series(1, 3000000)').then(
      () => 'answered',
      () => 'failed',
    )
    await engine.terminate()
    expect(await inFlight).toBe('failed')
    expect((await engine.failed).message).toBe('The embedded database stopped')
    const later = new pg.Client({
      user: 'postgres',
      password: '',
      database: 'postgres',
      ssl: false,
      stream: () => engine.connect(),
    })
    await expect(later.connect()).rejects.toThrow('The embedded database stopped')
    await engine.close()
  })
})
