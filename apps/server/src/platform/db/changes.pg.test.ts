import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { addUser } from '#server/testing/users.ts'
import { CHANGES_CHANNEL } from './change-notices.ts'
import { type ChangeNotice, decodeNotices } from './change-payload.ts'
import { collectCommitted } from './committed-changes.ts'
import type { Tx } from './database.ts'
import { markAdminsAffected, markUserAffected } from './transaction-scope.ts'

describeOnBothEngines('a change notice', (database) => {
  let userId = ''
  beforeEach(async () => {
    userId = await addUser(database())
  })

  async function listening() {
    const notices: ChangeNotice[] = []
    const stop = await database().listen(CHANGES_CHANNEL, (payload) => {
      notices.push(...(decodeNotices(payload) ?? []))
    })
    const own = () => notices.filter((notice) => notice.kind !== 'sessions' && notice.userId === userId)
    return { notices, own, stop }
  }
  const asUser = <T>(work: (trx: Tx) => Promise<T>) => database().asUser(userId, work)
  const insertAccount = (trx: Tx, id = randomUUID(), revision = 0) =>
    trx
      .insertInto('accounts')
      .values({
        user_id: userId,
        id,
        name: 'A',
        type: 'demo',
        broker: '',
        currency: 'USD',
        initial_balance_cents: 0,
        current_balance_cents: 0,
        broker_time_zone: null,
        revision,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is sent to listeners after the commit with user, topic and next revision', async () => {
    const { own, stop } = await listening()
    await asUser((trx) => insertAccount(trx))
    // What is committed within 20 ms of it would be told with it.
    await expect.poll(() => own()).toHaveLength(1)
    await asUser((trx) => insertAccount(trx))
    await expect.poll(() => own()).toHaveLength(2)
    expect(own()).toEqual([
      { kind: 'changed', userId, changes: [{ topic: 'accounts', id: null, revision: 1 }] },
      { kind: 'changed', userId, changes: [{ topic: 'accounts', id: null, revision: 2 }] },
    ])
    await stop()
  })

  it('names the accounts whose own revision increased, with that revision', async () => {
    const first = await asUser((trx) => insertAccount(trx))
    await asUser((trx) => insertAccount(trx))
    const { committed } = await collectCommitted(userId, () =>
      asUser(async (trx) => {
        await sql`update accounts set revision = revision + 3 where user_id = ${userId} and id = ${first.id}`.execute(
          trx,
        )
      }),
    )
    expect(committed).toEqual(
      expect.arrayContaining([
        { topic: 'trades', id: first.id, revision: 3 },
        { topic: 'accounts', id: null, revision: 3 },
      ]),
    )
    expect(committed).toHaveLength(2)
  })

  it('is not sent after a rollback, for a read, or when no row matched', async () => {
    const { own, stop } = await listening()
    const failing = asUser(async (trx) => {
      await insertAccount(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await asUser((trx) => trx.selectFrom('accounts').selectAll().execute())
    await asUser((trx) => trx.deleteFrom('accounts').where('user_id', '=', userId).execute())
    await asUser((trx) => sql`delete from imports where user_id = ${userId}`.execute(trx))
    await asUser((trx) => trx.insertInto('user_settings').values({ user_id: userId }).execute())
    await expect.poll(() => own()).toHaveLength(1)
    expect(own()).toEqual([
      { kind: 'changed', userId, changes: [{ topic: 'settings', id: null, revision: 1 }] },
    ])
    await stop()
  })

  it('applies to all trades when it names no account', async () => {
    const account = await asUser((trx) => insertAccount(trx))
    const { committed } = await collectCommitted(userId, () =>
      asUser((trx) =>
        sql`insert into trade_summaries (user_id, account_id, fold, grain, day, trades, net_pnl_cents, summary)
            values (${userId}, ${account.id}, 'opening', 'day', '2025-01-01', 1, 1, '')`.execute(trx),
      ),
    )
    expect(committed).toEqual([{ topic: 'trades', id: null, revision: 1 }])
  })

  it('has its revision deleted with the account', async () => {
    const account = await asUser((trx) => insertAccount(trx, randomUUID(), 5))
    const scopes = () =>
      asUser((trx) =>
        trx.selectFrom('live_revisions').select('scope').where('user_id', '=', userId).execute(),
      )
    expect(await scopes()).toContainEqual({ scope: account.id })
    await asUser((trx) => trx.deleteFrom('accounts').where('user_id', '=', userId).execute())
    expect(await scopes()).toEqual([{ scope: '' }])
  })

  it('gets gapless revisions from concurrent writers, without deadlocks', async () => {
    const accounts = await asUser(async (trx) => [await insertAccount(trx), await insertAccount(trx)])
    const write = (place: number) =>
      collectCommitted(userId, () =>
        asUser(async (trx) => {
          const order = place % 2 === 0 ? accounts : accounts.slice(1)
          for (const { id } of order)
            await sql`update accounts set revision = revision + 1 where user_id = ${userId} and id = ${id}`.execute(
              trx,
            )
        }),
      )
    const written = await Promise.all(Array.from({ length: 24 }, (_, place) => write(place)))
    const revisions = written
      .flatMap(({ committed }) => committed)
      .filter(({ topic }) => topic === 'accounts')
      .map(({ revision }) => revision)
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, place) => place + 2))
  })

  describe('for an identity change', () => {
    const rename = (trx: Tx) => trx.updateTable('users').set({ name: 'B' }).where('id', '=', userId).execute()
    const addAdmin = async () => {
      const id = await addUser(database())
      await database().db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
      return id
    }
    const told = (notices: readonly ChangeNotice[], id: string) =>
      notices.flatMap((notice) =>
        notice.kind === 'changed' && notice.userId === id ? notice.changes.map(({ topic }) => topic) : [],
      )

    it('is sent to the user it concerns, and to all administrators if one of them made it', async () => {
      const { notices, stop } = await listening()
      const [actor, other] = [await addAdmin(), await addAdmin()]
      const { committed } = await collectCommitted(actor, () =>
        database().asSystem(async (trx) => {
          markUserAffected(userId)
          markAdminsAffected()
          await rename(trx)
        }),
      )
      expect(committed).toEqual([{ topic: 'admin', id: null, revision: 1 }])
      await expect
        .poll(() => [userId, actor, other].map((id) => told(notices, id)))
        .toEqual([['identity'], ['admin'], ['admin']])
      await stop()
    })

    it('is not sent when it concerns no user or nothing was written', async () => {
      const { own, stop } = await listening()
      await database().asSystem(rename)
      await database().asSystem(async (trx) => {
        markUserAffected(userId)
        await trx.selectFrom('users').selectAll().execute()
      })
      await asUser((trx) => trx.insertInto('user_settings').values({ user_id: userId }).execute())
      await expect.poll(() => own()).toHaveLength(1)
      expect(own()).toMatchObject([{ changes: [{ topic: 'settings' }] }])
      await stop()
    })

    it('gets gapless revisions from concurrent administrators and users, without deadlocks', async () => {
      const admins = [await addAdmin(), await addAdmin(), await addAdmin()]
      const write = (place: number) =>
        collectCommitted(userId, () =>
          database().asSystem(async (trx) => {
            for (const id of [userId, ...admins.slice(place % 3)]) markUserAffected(id)
            if (place % 2 === 0) markAdminsAffected()
            await insertToken(trx, userId)
          }),
        )
      const insertToken = (trx: Tx, user: string) =>
        sql`insert into one_time_tokens (token_hash, purpose, user_id, data, expires_at)
            values (${randomUUID()}, 'passkey', ${user}, '{}', now())`.execute(trx)
      const written = await Promise.all(Array.from({ length: 24 }, (_, place) => write(place)))
      const revisions = written.flatMap(({ committed }) => committed).map(({ revision }) => revision)
      expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, place) => place + 1))
    })
  })

  it('reports ended sessions when one is deleted, even outside a transaction', async () => {
    const { notices, own, stop } = await listening()
    const ends = () => notices.filter(({ kind }) => kind === 'sessions')
    // Notices arrive in order, so all earlier ones have arrived with this one.
    await asUser((trx) => insertAccount(trx))
    await expect.poll(() => own()).toHaveLength(1)
    notices.length = 0
    const session = {
      id: randomUUID(),
      user_id: userId,
      token_hash: userId,
      kept: true,
      expires_at: new Date(),
    }
    await database().db.insertInto('sessions').values(session).execute()
    await asUser((trx) => insertAccount(trx))
    await expect.poll(() => own()).toHaveLength(1)
    expect(ends()).toEqual([])
    await database().db.deleteFrom('sessions').where('token_hash', '=', userId).execute()
    await expect.poll(() => ends()).toEqual([{ kind: 'sessions' }])
    await stop()
  })
})
