import { longTest } from '@plumbline/testing/long-test'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#server/testing/database.ts'

const uuid = '01890000-0000-7000-8000-00000000abcd'

// [SQL, what JavaScript gets]: the same list is read from both engines.
const columns: readonly (readonly [string, unknown])[] = [
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['-42::int8', -42],
  ['7::int4', 7],
  ['0.1::numeric', 0.1],
  ['1.10500::numeric(12,5)', 1.105],
  ["'NaN'::numeric", Number.NaN],
  ['0.1::float8', 0.1],
  ['true', true],
  ['null::int8', null],
  ["timestamp '2024-02-29 23:59:58'", '2024-02-29T23:59:58'],
  ["timestamp '2024-02-29 23:59:58.25'", '2024-02-29T23:59:58.25'],
  ["timestamptz '2024-03-01 01:59:58+02'", new Date('2024-02-29T23:59:58Z')],
  ["timestamptz '2024-03-31 01:30:00Z'", new Date('2024-03-31T01:30:00Z')],
  ["date '2024-02-29'", '2024-02-29'],
  [`'{"a": [1, null, "ü"]}'::json`, { a: [1, null, 'ü'] }],
  [`'{"a": [1, null, "ü"]}'::jsonb`, { a: [1, null, 'ü'] }],
  ["'null'::jsonb", null],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  [`'${uuid}'::uuid`, uuid],
  ["'naïve ✓'::text", 'naïve ✓'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ['array[0.5, 1]::numeric[]', [0.5, 1]],
  ["array['2024-02-29 10:00:00']::timestamp[]", ['2024-02-29T10:00:00']],
  ["array['2024-02-29 10:00:00Z']::timestamptz[]", [new Date('2024-02-29T10:00:00Z')]],
  ["array['2024-02-29']::date[]", ['2024-02-29']],
  [`array['${uuid}']::uuid[]`, [uuid]],
  [`array['{"a": 1}']::jsonb[]`, [{ a: 1 }]],
  ["array['a', 'b,c', null]::text[]", ['a', 'b,c', null]],
  ['array[array[1], array[2]]::int8[]', [[1], [2]]],
]

describeOnBothEngines('SQL type parsing', (database) => {
  it.each(columns)('reads %s', async (expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database().db,
    )
    expect(rows).toEqual([{ value: expected }])
  })

  it('refuses an integer that a JavaScript number would round', async () => {
    const query = sql`select 9007199254740993::int8 as value`.execute(database().db)
    await expect(query).rejects.toThrow('The integer 9007199254740993 is beyond what a number holds exactly')
    await database().ping()
  })

  it('writes and reads back every kind of parameter', async () => {
    const at = new Date('2024-03-31T01:30:00.250Z')
    const { rows } = await sql`
      select ${5}::int8 as whole, ${'1.105'}::numeric as price, ${at}::timestamptz as at,
             ${at}::timestamp as local, ${'2024-03-31T01:30:00'}::timestamp as broker,
             ${JSON.stringify({ a: [1] })}::jsonb as document, ${Buffer.from([1, 2])}::bytea as bytes,
             ${[1, 2]}::int8[] as list, ${uuid}::uuid as id, ${null}::text as nothing`.execute(database().db)
    expect(rows).toEqual([
      {
        whole: 5,
        price: 1.105,
        at,
        local: '2024-03-31T01:30:00.25',
        broker: '2024-03-31T01:30:00',
        document: { a: [1] },
        bytes: Buffer.from([1, 2]),
        list: [1, 2],
        id: uuid,
        nothing: null,
      },
    ])
  })

  longTest('round-trips thirty megabytes in one parameter', async () => {
    const rows = Array.from({ length: 150_000 }, (_, n) => ({ n, pair: 'EURUSD', comment: 'x'.repeat(170) }))
    const text = JSON.stringify(rows)
    expect(text.length).toBeGreaterThan(30_000_000)
    const summed = await sql`
      select count(*) as count, sum(n) as sum from jsonb_to_recordset(${text}::jsonb) as r(n int, comment text)`.execute(
      database().db,
    )
    expect(summed.rows).toEqual([{ count: 150_000, sum: (150_000 * 149_999) / 2 }])
    const back = await sql<{ length: number }>`select ${text}::text as back`.execute(database().db)
    expect(back.rows).toEqual([{ back: text }])
  })

  it('uses UTC regardless of the time zone of the server or this process', async () => {
    const { rows } = await sql`select current_setting('timezone') as zone,
      (timestamptz '2024-01-01 00:30:00+00')::timestamp as local`.execute(database().db)
    expect(rows).toEqual([{ zone: 'UTC', local: '2024-01-01T00:30:00' }])
  })
})
