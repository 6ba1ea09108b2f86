-- Imports of files of price bars, from the upload to their undo.
create table bar_imports (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  file_size int8 not null,
  state text not null check (state in ('reading', 'failed', 'mapping', 'ready', 'confirmed', 'undone')),
  progress float8 not null default 0,
  error_code text,
  error_detail text,
  -- What was read: a preview, or the table whose columns are to be chosen.
  reading jsonb,
  -- The series that was written; it may be gone.
  series_id uuid,
  result jsonb,
  -- The series' revision before the import, and after it: undo needs it to be the last change.
  revision_before int8,
  series_revision int8,
  -- Whether the series had no bars before.
  is_first boolean,
  -- The server that reads the file renews it.
  read_until timestamptz not null default now() + interval '30 seconds',
  created_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id)
);
select plumbline_protect('bar_imports');
create index bar_imports_old on bar_imports (created_at) where state not in ('confirmed', 'undone');
create index bar_imports_confirmed on bar_imports (confirmed_at) where state = 'confirmed';

-- Chunks as in bar_chunks: 'staged' until the import is confirmed, then 'former': those that it replaced.
create table bar_import_chunks (
  user_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('staged', 'former')),
  -- The timeframe of the part of the file that they are of; `timeframe` is that of an hour for its hours.
  part int4 not null,
  timeframe int4 not null,
  first_at int8 not null,
  last_at int8 not null,
  bar_count int4 not null,
  digits int2 not null,
  bars bytea not null,
  primary key (user_id, import_id, kind, part, timeframe, first_at),
  foreign key (user_id, import_id) references bar_imports (user_id, id) on delete cascade
);
alter table bar_import_chunks alter column bars set storage external;
select plumbline_protect('bar_import_chunks');
