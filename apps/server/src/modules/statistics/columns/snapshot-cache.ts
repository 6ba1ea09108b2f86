import { bytesOf, type ClosedTradeColumns, type ExcursionColumns } from './closed-trade-columns.ts'
import { type ReadingWatch, type SharedRead, startSharedRead } from './shared-read.ts'

/** An account's trades at one revision. */
export interface TradeColumnsSnapshot {
  readonly revision: number
  readonly columns: ClosedTradeColumns
  /** Set once a filter asks for them. */
  excursions?: ExcursionColumns
  /** Set once insights ask for them. */
  ruleKeys?: RuleKeys
}

/** Which rules each trade kept and broke. */
export interface RuleKeys {
  /** What they depend on besides the trades. */
  readonly basis: string
  /** By row. One computation for all that ask at the same time. */
  readonly at: Promise<(row: number) => readonly string[]>
  /** 0 until computed. */
  bytes: number
}

export interface SnapshotCache {
  /**
   * The snapshot under a key at a revision: from memory, from a read in progress, or from `read`. The result may be
   * newer than requested. The least recently used snapshots are evicted to fit the memory limit. A read that all its
   * callers have left is aborted; a caller that leaves gets its own signal's reason.
   */
  readonly get: (
    key: string,
    revision: number,
    read: (watch: ReadingWatch) => Promise<TradeColumnsSnapshot>,
    watch?: ReadingWatch,
  ) => Promise<TradeColumnsSnapshot>
}

/** Concurrent reads: each holds its account's columns, and the database answers one query at a time anyway. */
const MOST_READS = 2
const IDLE_MS = 10 * 60_000

interface Entry {
  readonly snapshot: TradeColumnsSnapshot
  usedAt: number
}

const unwatched: ReadingWatch = { signal: null, at: () => undefined }

/** Keeps at most `mostBytes`, and drops snapshots that were not used in the last ten minutes. */
export function createSnapshotCache(now: () => Date, mostBytes = 192 * 1024 * 1024): SnapshotCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, SharedRead<TradeColumnsSnapshot>>()
  const waiting: (() => void)[] = []
  let reads = 0

  const evict = () => {
    const moment = now().getTime()
    let bytes = 0
    // The most recently used entries are last.
    for (const [key, { snapshot, usedAt }] of [...entries].reverse()) {
      bytes += bytesOf(snapshot.columns) + (snapshot.excursions?.bytes ?? 0) + (snapshot.ruleKeys?.bytes ?? 0)
      if (bytes > mostBytes || moment - usedAt > IDLE_MS) entries.delete(key)
    }
  }
  const keep = (key: string, snapshot: TradeColumnsSnapshot) => {
    entries.delete(key)
    entries.set(key, { snapshot, usedAt: now().getTime() })
    evict()
  }
  const inTurn = async (read: () => Promise<TradeColumnsSnapshot>): Promise<TradeColumnsSnapshot> => {
    if (reads >= MOST_READS) await new Promise<void>((resolve) => waiting.push(resolve))
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
