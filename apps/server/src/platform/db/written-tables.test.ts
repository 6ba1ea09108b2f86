import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { writtenTables } from './written-tables.ts'

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const raw = (query: ReturnType<typeof sql>) => writtenTables(query.toOperationNode())
const tables = (writes: ReturnType<typeof raw>) => writes.map(({ verb, table }) => `${verb} ${table}`)

describe('the tables written by a query builder statement', () => {
  test('are those of its insert, update, delete or merge', () => {
    const id = 'x'
    const statements = [
      db.insertInto('user_settings').values({ user_id: id, selected_account_id: null }),
      db.updateTable('accounts').set({ name: id }),
      db.updateTable('accounts as a').set({ name: id }),
      db.deleteFrom('imports').where('id', '=', id),
      db.mergeInto('trades').using('imports', 'imports.id', 'trades.id').whenMatched().thenDelete(),
    ]
    expect(statements.flatMap((statement) => tables(writtenTables(statement.toOperationNode())))).toEqual([
      ...['insert user_settings', 'update accounts', 'update accounts', 'delete imports', 'merge trades'],
    ])
  })

  test('include those of its common table expressions, and none for a read', () => {
    const read = db.selectFrom('trades').selectAll().forUpdate()
    const moved = db
      .with('gone', (query) => query.deleteFrom('trades').returning('id'))
      .selectFrom('gone')
      .selectAll()
    expect(tables(writtenTables(read.toOperationNode()))).toEqual([])
    expect(tables(writtenTables(moved.toOperationNode()))).toEqual(['delete trades'])
  })
})

describe('the tables written by raw SQL', () => {
  test('are found after its verbs, in any spelling', () => {
    expect(tables(raw(sql`INSERT INTO "trades" (id) select 1`))).toEqual(['insert trades'])
    expect(tables(raw(sql`update only public.accounts a set x = 1`))).toEqual(['update accounts'])
    expect(tables(raw(sql`delete\n  from "public"."imports" i using accounts`))).toEqual(['delete imports'])
    expect(tables(raw(sql`update ${sql.table('accounts')} set revision = 1`))).toEqual(['update accounts'])
    expect(tables(raw(sql`${sql.raw('update trades')} set notes = ${'x'}`))).toEqual(['update trades'])
    const both = sql`with a as (delete from trades returning *) update accounts set revision = 1 from a`
    expect(tables(raw(both))).toEqual(['delete trades', 'update accounts'])
  })

  test('include no real table from values, locks or ON CONFLICT', () => {
    expect(tables(raw(sql`select ${'delete from trades'}::text`))).toEqual([])
    expect(tables(raw(sql`select 1 from trades for update of trades skip locked`))).toEqual(['update of'])
    expect(tables(raw(sql`insert into tags values (1) on conflict do update set label = 'x'`))).toEqual([
      'insert tags',
      'update set',
    ])
  })
})
