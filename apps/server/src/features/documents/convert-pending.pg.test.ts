import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOn } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import { convertPending } from './convert-documents.service.ts'

const user = '01890000-0000-7000-8000-00000000000a'
const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`

/** Rows as the version before left them: documents wait until their feature is opened, and features name their document. */
const rows = `
  insert into users (id, name, email, email_verified) values ('${user}', 'Ada', 'ada@example.com', true);
  insert into pending_documents (user_id, id, source_uid, collection, document_id, body, is_adopted) values
    ('${user}', '${id(1)}', 'u1', 'goals', 'g1', '{"title": "New"}', false),
    ('${user}', '${id(2)}', 'u1', 'goals', 'g2', '{"title": "As before"}', false),
    ('${user}', '${id(3)}', 'u1', 'goals', 'g3', '{"title": "Changed"}', false),
    ('${user}', '${id(4)}', 'u1', 'goals', 'g4', 'null', false),
    ('${user}', '${id(5)}', 'u1', 'notebooks', 'n1', '{"title": "B", "notes": {"a": {"content": "Two"}}}', false),
    ('${user}', '${id(6)}', 'u1', 'habits', 'h1', '{"title": "Walk", "mood": 4}', true),
    ('${user}', '${id(7)}', 'u1', 'userLevel', 'userLevel', '{"level": 5, "points": 900}', true),
    ('${user}', '${id(8)}', 'u1', 'stats', 'stats', '{"wins": 1}', false),
    ('${user}', '${id(9)}', 'u1', 'dailyReviews', 'r1', '{"date": "2025-01-02", "notes": "Calm"}', true);
  insert into goals (user_id, id, name, description, metric, direction, target_e2, unit, period, start_date,
      measured_from, revision, source_document, source_hash, created_at, updated_at)
    select '${user}', g.id::uuid, 'Edited', '', 'custom', 'atLeast', 1, '', 'day', '2025-01-01', '2025-01-01', 2, d.id,
      case when d.document_id = 'g2' then md5(d.body::text) else 'old' end, now(), now()
    from pending_documents d join (values ('g2', '${id(2)}'), ('g3', '${id(3)}')) g(document_id, id) using (document_id);
  insert into notebooks (user_id, id, title, position, source_document, created_at, updated_at)
    values ('${user}', '${id(1)}', 'B', 1, '${id(5)}', now(), now());
  insert into notes (user_id, id, notebook_id, html, title, excerpt, plain, files, revision, source_id, source_hash,
      created_at, updated_at)
    values ('${user}', '${id(1)}', '${id(1)}', 'Mine', '', '', '', '{}', 2, 'a', 'old', now(), now());
  insert into habits (user_id, id, name, kind, schedule, freezes_per_month, starts_on, position, source_document,
      source_hash, created_at, updated_at)
    values ('${user}', '${id(6)}', 'Walk', 'check', '{}', 1, '2025-01-01', 1, '${id(6)}', 'old', now(), now());
  insert into daily_reviews (user_id, id, period, date, source_document, is_edited, created_at, updated_at)
    values ('${user}', 'r1', 'day', '2025-01-02', '${id(9)}', false, now(), now())`

test('documents that waited for their feature are converted once at a start, by any of several servers', {
  timeout: 120_000,
}, async () => {
  const engine = await openEmbedded({ kind: 'memory', snapshot: undefined })
  const older = (await readMigrations()).filter(({ name }) => name < '20261129110000')
  await engine.withSession(async (client) => {
    await migrate(client, older)
    await client.query(rows)
  })
  const database = await databaseOn(engine, 'embedded')
  const valuesOf = async (columns: string, table: string) => {
    const found = await database.asSystem((trx) =>
      sql<Record<string, unknown>>`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(
        trx,
      ),
    )
    return found.rows.map((row) => Object.values(row))
  }
  try {
    const logged: string[] = []
    const deps = { database, newId, now: () => new Date(), log: createLogger((line) => logged.push(line)) }
    await Promise.all([convertPending(deps), convertPending(deps)])
    await convertPending(deps)
    expect(logged).toEqual([])

    expect(await valuesOf('name', 'goals')).toEqual([['Changed'], ['Edited'], ['Edited'], ['New']])
    expect(await valuesOf('html', 'notes')).toEqual([['Mine']])
    expect(await valuesOf('html', 'note_versions')).toEqual([['Two']])
    expect(await valuesOf('imported', 'habits')).toEqual([[{ title: 'Walk', mood: 4 }]])
    expect(await valuesOf('level', 'imported_levels')).toEqual([[{ level: 5, points: 900 }]])
    expect(await valuesOf('document_id, entity_id, is_pending', 'imported_documents')).toEqual([
      ['g1', expect.any(String), false],
      ['g2', id(2), false],
      ['g3', expect.not.stringMatching(id(3)), false],
      ['g4', null, false],
      ['h1', id(6), false],
      ['n1', id(1), false],
      ['r1', 'r1', false],
      ['stats', null, false],
      ['userLevel', id(7), false],
    ])
  } finally {
    await database.close()
  }
})
