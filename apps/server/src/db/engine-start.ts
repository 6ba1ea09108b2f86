import { PGlite } from '@electric-sql/pglite'

const settings: Readonly<Record<string, string>> = {
  // The method that reaches the hook of DurableFS: Emscripten's fdatasync is a constant that asks no file system.
  wal_sync_method: 'fsync',
  // PGlite's default of 128 MB stays resident; the system's page cache is beneath it and costs the idle server nothing.
  shared_buffers: '32MB',
  // Beyond it a checkpoint gives log files back instead of keeping up to a gigabyte for reuse.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
}

/** How the engine starts on a folder: PGlite's own parameters without `-F`, which turns fsync off. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
