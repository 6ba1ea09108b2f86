import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { type Database, openDatabase } from './database.ts'

/** Deeper than the engine's stack: what PostgreSQL's own limit should stop, and in WebAssembly does not. */
const breakEngine = ({ db }: Database): Promise<unknown> =>
  sql`select (repeat('[', 300000) || repeat(']', 300000))::jsonb`.execute(db)

it('a broken engine restarts: acknowledged data is kept, listeners resume and learn of the gap', async () => {
  await withMigratedFolder(async (dataDir) => {
    const database = await openDatabase({ kind: 'embedded', dataDir })
    const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const onPayload = vi.fn()
    const onGap = vi.fn()
    await database.listen('live', onPayload, onGap)
    await sql`create table test_kept (n int); insert into test_kept values (1)`.execute(database.db)

    await expect(breakEngine(database)).rejects.toThrow('The embedded database stopped: RangeError')
    await expect.poll(() => onGap).toHaveBeenCalledTimes(1)

    const { rows } = await sql`select n from test_kept`.execute(database.db)
    expect(rows).toEqual([{ n: 1 }])
    await database.notify('live', 'back')
    await expect.poll(() => onPayload).toHaveBeenCalledWith('back')
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('It is started again'))

    await expect(breakEngine(database)).rejects.toThrow('The embedded database stopped: RangeError')
    expect((await database.failed).message).toContain('The embedded database stopped: RangeError')
    await expect(database.ping()).rejects.toThrow('The embedded database stopped')
    await database.close()
    warnings.mockRestore()
  })
})
