-- Tables that no importer knows: an import that waits for its columns to be assigned, and what was assigned before.

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('reading', 'mapping', 'failed', 'ready', 'confirmed', 'undone'));

-- How its table is read, and who said so; null for files of a known format, and before anybody was asked.
alter table imports add column mapping jsonb;
-- A file may be read again with another mapping, hours after it was handed in.
alter table imports add column reading_since timestamptz not null default now();

-- Confirmed mappings, one per source: `signature` is the fingerprint of its headings, kind of file and delimiter.
create table import_mappings (
  user_id uuid not null,
  id uuid not null,
  signature text not null,
  mapping jsonb not null,
  container text not null check (container in ('csv', 'xlsx')),
  -- The file that it was last used for.
  file_name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('import_mappings');
create unique index import_mappings_signature on import_mappings (user_id, signature);
