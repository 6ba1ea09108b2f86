import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createPostgresDatabase, describeOnBothEngines, describePostgres } from '#server/testing/database.ts'
import { type Database, openDatabase } from './database.ts'

describeOnBothEngines('notifications', (database) => {
  const collect = async (channel: string): Promise<{ payloads: string[]; stop: () => Promise<void> }> => {
    const payloads: string[] = []
    const stop = await database().listen(channel, (payload) => payloads.push(payload))
    return { payloads, stop }
  }

  it('reach every listener of their channel, in order, and no other', async () => {
    const [one, two, other] = await Promise.all([collect('live'), collect('live'), collect('Other Channel')])
    for (const payload of ['1', '2', '3']) await database().notify('live', payload)
    await database().notify('Other Channel', 'ü')
    await expect.poll(() => other.payloads).toEqual(['ü'])
    expect(one.payloads).toEqual(['1', '2', '3'])
    expect(two.payloads).toEqual(['1', '2', '3'])
    await Promise.all([one.stop(), two.stop(), other.stop()])
  })

  it('of a transaction arrive after its commit, and never after a rollback', async () => {
    const { asSystem, notify } = database()
    const { payloads, stop } = await collect('commits')
    await expect(
      asSystem(async (trx) => {
        await notify('commits', 'rolled back', trx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await asSystem(async (trx) => {
      await notify('commits', 'committed', trx)
      expect(payloads).toEqual([])
    })
    await expect.poll(() => payloads).toEqual(['committed'])
    await stop()
  })

  it('end for a listener that stops, and for no other', async () => {
    const [stopped, kept] = await Promise.all([collect('stops'), collect('stops')])
    await stopped.stop()
    await database().notify('stops', 'later')
    await expect.poll(() => kept.payloads).toEqual(['later'])
    await kept.stop()
    expect(stopped.payloads).toEqual([])
  })
})

describePostgres('notifications after a lost connection', (serverUrl) => {
  it('resume after a callback reports a possible gap', async () => {
    const { url, drop } = await createPostgresDatabase(serverUrl)
    const database = await openDatabase({ kind: 'postgres', url })
    const onPayload = vi.fn()
    const onGap = vi.fn()
    await database.listen('lost', onPayload, onGap)
    await dropListeningConnections(database)
    await expect.poll(() => onGap).toHaveBeenCalledTimes(1)
    await database.notify('lost', 'back')
    await expect.poll(() => onPayload).toHaveBeenCalledWith('back')
    await database.close()
    await drop()
  })
})

async function dropListeningConnections({ db }: Database): Promise<void> {
  const { rows } = await sql<{ dropped: boolean }>`
    select pg_terminate_backend(pid) as dropped from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(db)
  expect(rows).toEqual([{ dropped: true }])
}
