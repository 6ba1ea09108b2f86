import { PGlite } from '@electric-sql/pglite'

const settings: Readonly<Record<string, string>> = {
  // The method that reaches the hook of DurableFS: Emscripten's fdatasync is a stub that calls no file system.
  wal_sync_method: 'fsync',
  // PGlite's default of 128 MB stays resident; the system's page cache below it costs an idle server nothing.
  shared_buffers: '32MB',
  // Above it a checkpoint frees log files instead of keeping up to a gigabyte for reuse.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
}

/** Start parameters of the engine on a folder: PGlite's own without `-F`, which turns fsync off. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
