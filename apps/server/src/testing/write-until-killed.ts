import { sql } from 'kysely'
import { openDatabase } from '#server/platform/db/database.ts'

// Commits rows until it is killed, and prints the number of each once it is acknowledged. Its first line states what it
// found: the count and the highest number, which differ if a row was lost.
const [dataDir = ''] = process.argv.slice(2)
const { db, asSystem } = await openDatabase({ kind: 'embedded', dataDir })
await sql`create table if not exists kept (n int primary key, filler text)`.execute(db)
const { rows } = await sql<{ count: number; next: number }>`
  select count(*)::int as count, coalesce(max(n) + 1, 0) as next from kept`.execute(db)
const found = rows[0] ?? { count: 0, next: 0 }
console.log(JSON.stringify(found))

for (let n = found.next; ; n++) {
  await asSystem(async (trx) => {
    await sql`insert into kept values (${n}, ${'x'.repeat((n % 7) * 1_000)})`.execute(trx)
    await sql`update kept set filler = ${`changed by ${n}`} where n = ${n - 3}`.execute(trx)
  })
  console.log(String(n))
  if (n % 100 === 99) await sql`checkpoint`.execute(db)
}
