-- Files of users: their metadata; the content is in the object store (the data folder or S3) under `path`.
create table files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  path text not null,
  -- As the user named it.
  original_name text not null,
  content_type text not null,
  size int8 not null,
  -- Base64.
  md5 text not null,
  -- Pixels; null for files that are no images.
  width int4,
  height int4,
  generation int8 not null,
  metageneration int4 not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null until the content is in the store. Rows that stay without it are swept.
  stored_at timestamptz,
  -- Deleted for the user; the row goes once the store has deleted the content.
  deleted_at timestamptz,
  -- Since when nothing refers to the file.
  unused_since timestamptz,
  primary key (user_id, id)
);
select plumbline_protect('files');
create unique index files_path on files (user_id, path);
create index files_sweep on files (created_at, user_id) where stored_at is null or deleted_at is not null;

-- Uploads in chunks (tus).
create table file_uploads (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  size int8 not null,
  received int8 not null default 0,
  original_name text not null,
  notebook_id text,
  md5 text,
  -- The finished file.
  file_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
select plumbline_protect('file_uploads');
create index file_uploads_expiry on file_uploads (expires_at);

-- Their chunks: content in the object store under `uploads/{user}/{id}`. A row comes before its content and goes after it;
-- its upload may be gone by then.
create table file_chunks (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  upload_id uuid not null,
  -- Where the chunk begins; null until it is part of the upload.
  start int8,
  size int4 not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
select plumbline_protect('file_chunks');
create index file_chunks_upload on file_chunks (user_id, upload_id, start);
create index file_chunks_age on file_chunks (created_at);

-- Content of users who were deleted, until the store has deleted it. No tenant's table: the user is gone.
create table discarded_objects (
  path text primary key,
  discarded_at timestamptz not null default now()
);

-- Files are searched for in the trades that have some.
create index trades_with_images on trades (user_id) where images <> '{}';
