import { type ReadingWatch, type SharedRead, startSharedRead } from './shared-read.ts'

/** What was read of an account at one revision. */
interface Snapshot {
  readonly revision: number
}

export interface SnapshotCache<Kept extends Snapshot> {
  /**
   * The snapshot under a key at a revision: from memory, from a read in progress, or from `read`. The result may be
   * newer than requested. The least recently used snapshots are evicted to fit the memory limit. A read that all its
   * callers have left is aborted; a caller that leaves gets its own signal's reason.
   */
  readonly get: (
    key: string,
    revision: number,
    read: (watch: ReadingWatch) => Promise<Kept>,
    watch?: ReadingWatch,
  ) => Promise<Kept>
}

/** Concurrent reads: each holds its account's columns, and the database answers one query at a time anyway. */
const MAX_READS = 2
const IDLE_MS = 10 * 60_000

interface Entry<Kept> {
  readonly snapshot: Kept
  usedAt: number
}

const unwatched: ReadingWatch = { signal: null, at: () => undefined }

/** Keeps at most `mostBytes`, and drops snapshots that were not used for `idleMs`, by default ten minutes. */
export function createSnapshotCache<Kept extends Snapshot>(
  now: () => Date,
  bytesOf: (snapshot: Kept) => number,
  mostBytes: number,
  idleMs = IDLE_MS,
): SnapshotCache<Kept> {
  const entries = new Map<string, Entry<Kept>>()
  const underway = new Map<string, SharedRead<Kept>>()
  const waiting: (() => void)[] = []
  let reads = 0

  const evict = () => {
    const moment = now().getTime()
    let bytes = 0
    // The most recently used entries are last.
    for (const [key, { snapshot, usedAt }] of [...entries].reverse()) {
      bytes += bytesOf(snapshot)
      if (bytes > mostBytes || moment - usedAt > idleMs) entries.delete(key)
    }
  }
  const keep = (key: string, snapshot: Kept) => {
    entries.delete(key)
    entries.set(key, { snapshot, usedAt: now().getTime() })
    evict()
  }
  const inTurn = async (read: () => Promise<Kept>): Promise<Kept> => {
    if (reads >= MAX_READS) await new Promise<void>((resolve) => waiting.push(resolve))
    else reads += 1
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next === undefined) reads -= 1
      else next()
    }
  }

  return {
    async get(key, revision, read, watch = unwatched) {
      const known = entries.get(key)
      if (known !== undefined && known.snapshot.revision >= revision) {
        keep(key, known.snapshot)
        return known.snapshot
      }
      entries.delete(key)
      const name = `${key} ${revision}`
      const other = underway.get(name)
      if (other !== undefined) return other.join(watch)
      const own = startSharedRead(
        (reported) => inTurn(() => read(reported)),
        (snapshot) => keep(key, snapshot),
        () => underway.delete(name),
      )
      underway.set(name, own)
      return own.join(watch)
    },
  }
}
