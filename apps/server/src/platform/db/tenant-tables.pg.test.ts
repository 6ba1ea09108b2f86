import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeDatabase } from '#server/testing/database.ts'
import { identityTables, tenantViolations } from '#server/testing/tenant-violations.ts'

describeDatabase('the migrated tables', (database) => {
  it('follow the tenant rules: protected, keyed by and referring with user_id, deleted with their user', async () => {
    expect(await tenantViolations(database().db)).toEqual([])
  })
})

describeDatabase('the tenant table check', (database) => {
  it('detects each way of breaking the rules, and passes valid tables', async () => {
    const { db } = database()
    await sql`
      create table test_good (user_id uuid references users on delete cascade, id uuid, primary key (user_id, id));
      select plumbline_protect('test_good');
      create table test_good_child (user_id uuid, id uuid, good_id uuid not null, primary key (user_id, id),
        unique (user_id, good_id), foreign key (user_id, good_id) references test_good on delete cascade);
      select plumbline_protect('test_good_child');
      create table test_bare (user_id uuid references users on delete cascade, id uuid primary key);
      create table test_open (user_id uuid references users on delete cascade, id uuid, token text unique, primary key (user_id, id));
      alter table test_open enable row level security;
      create table test_reversed (id uuid, user_id uuid references users on delete cascade, primary key (id, user_id), unique (id));
      select plumbline_protect('test_reversed');
      create table test_stray (user_id uuid references users on delete cascade, id uuid, other uuid references test_reversed (id), primary key (user_id, id));
      select plumbline_protect('test_stray');
      create table test_orphaned (user_id uuid, id uuid, good_id uuid, primary key (user_id, id),
        foreign key (user_id, good_id) references test_good on delete cascade);
      select plumbline_protect('test_orphaned');
      create table test_exempt (user_id uuid references users on delete cascade, token text primary key)`.execute(
      db,
    )
    expect(await tenantViolations(db, [...identityTables, 'test_exempt'])).toEqual([
      'test_bare has no row-level security',
      'test_bare has no policy',
      'test_open has no policy',
      'test_bare has no primary key that begins with user_id',
      'test_reversed has no primary key that begins with user_id',
      'test_orphaned: no cascading foreign key leads to users',
      'test_stray: the foreign key test_stray_other_fkey does not carry user_id',
      'test_open: the unique index test_open_token_key does not contain user_id',
      'test_reversed: the unique index test_reversed_id_key does not contain user_id',
    ])
  })
})
