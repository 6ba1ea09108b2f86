import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { recordCheck, type Subject, usersOfTopics } from './checks.write.ts'
import { runChecks } from './run-checks.ts'

describeOnBothEngines('checks', (database) => {
  test('of many users are each due once after a change, whichever of them fails', async () => {
    const ids = Array.from({ length: 203 }, newId)
    await sql`insert into users (id, name, email) select id, 'A', id::text from unnest(${ids}::uuid[]) as id`.execute(
      database().db,
    )
    const change = () =>
      sql`insert into live_revisions as known (user_id, topic, scope, revision)
        select id, 'goals', '', 1 from unnest(${ids}::uuid[]) as id
        on conflict (user_id, topic, scope) do update set revision = known.revision + 1`.execute(
        database().db,
      )
    const check = { kind: 'goals', subjects: usersOfTopics(['goals'], sql`true`) } as const
    const run = async (failing?: string) => {
      const worked: string[] = []
      const work = async ({ userId, seen }: Subject & { readonly seen: string }) => {
        worked.push(userId)
        if (userId === failing) throw new Error('no')
        await database().asUser(userId, (trx) => recordCheck(trx, { userId, kind: 'goals', seen }))
      }
      const failure = await runChecks(database(), check, new AbortController().signal, work).catch(String)
      return { worked, failure }
    }
    expect(await run()).toEqual({ worked: [] })
    await change()
    expect(await run(ids[50])).toEqual({ worked: ids, failure: 'Error: no' })
    expect(await run()).toEqual({ worked: [ids[50]] })
    await change()
    expect((await run()).worked).toEqual(ids)
  })
})
