-- Notebooks of both collections: the separate one, and the legacy list inside the user document that document imports
-- fill. A deleted notebook can be restored for 30 days.
create table notebooks (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  collection text not null default 'notebooks' check (collection in ('notebooks', 'legacy_notebooks')),
  title text not null,
  colour text,
  -- Download URL of an image.
  cover text,
  position int4 not null,
  is_archived boolean not null default false,
  -- The kept document of a document import that it was created from.
  source_document uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('notebooks');
create index notebooks_deletion on notebooks (deleted_at) where deleted_at is not null;

create table notes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  notebook_id uuid not null,
  -- Sanitised.
  html text not null,
  -- Computed from the HTML: first line, beginning, text without markup, download URLs of own files.
  title text not null,
  excerpt text not null,
  plain text not null,
  files text[] not null,
  revision int4 not null default 1,
  is_pinned boolean not null default false,
  -- Its id in the kept document, and the hash of the HTML that it had there.
  source_id text,
  source_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, notebook_id) references notebooks (user_id, id) on delete cascade
);
select plumbline_protect('notes');
create index notes_notebook on notes (user_id, notebook_id);
create index notes_deletion on notes (deleted_at) where deleted_at is not null;

-- Former texts of notes.
create table note_versions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  note_id uuid not null,
  html text not null,
  title text not null,
  files text[] not null,
  saved_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, note_id) references notes (user_id, id) on delete cascade
);
select plumbline_protect('note_versions');
create index note_versions_note on note_versions (user_id, note_id, saved_at);

-- Whether its feature has moved in the document as it is; every write of the body clears it.
alter table pending_documents add column is_adopted boolean not null default false;
create index pending_notebooks on pending_documents (user_id)
  where collection in ('notebooks', 'legacyNotebooks') and not is_adopted;
