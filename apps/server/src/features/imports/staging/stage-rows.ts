import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { ImportDecision } from '@plumbline/domain/imports/decide-import'
import { CHUNK_ROWS, packed } from './import-chunks.repo.ts'
import { type DecidedRows, decideRows, type AccountMemory, type MatchKeys } from './decide-rows.ts'
import {
  STAGED_KINDS,
  stagedRow,
  type StagedKind,
  type StagedTrade,
  type UndecidedTrade,
} from './staged-row.ts'

/** Storage for staged rows. */
export interface StagingStore extends AccountMemory {
  /** The current values of these trades. */
  readonly now: (tradeIds: readonly string[]) => Promise<ReadonlyMap<string, BrokerValues>>
  /** Stores compressed chunks of a kind from index `first`. */
  readonly store: (kind: StagedKind, first: number, chunks: readonly Uint8Array[]) => Promise<void>
}

export type StagedCounts = DecidedRows['counts']

/** Rows processed per round. */
const ROWS_AT_ONCE = 10 * CHUNK_ROWS

/** Decides a file's rows and stores them for its preview. Asks `stage` one question at a time. */
export async function stageRows(stage: StagingStore, rows: readonly UndecidedTrade[]): Promise<StagedCounts> {
  const { decisions, counts } = await decideRows(stage, rows)
  const waiting = new Map<StagedKind, readonly StagedTrade[]>()
  const stored = new Map<StagedKind, number>()
  /** Stores the previous chunks while the next ones are being compressed. */
  let storing = Promise.resolve()
  /** Stores full chunks; with `isLast`, the rest too. */
  const flush = async (kind: StagedKind, isLast: boolean) => {
    const staged = waiting.get(kind) ?? []
    const whole = isLast ? staged.length : staged.length - (staged.length % CHUNK_ROWS)
    if (whole === 0) return
    const chunks = chunksOf(staged.slice(0, whole))
    const first = stored.get(kind) ?? 0
    stored.set(kind, first + chunks.length)
    waiting.set(kind, staged.slice(whole))
    await storing
    storing = stage.store(kind, first, chunks)
    storing.catch(() => {}) // rejection is handled by the next `await storing`
  }
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const decided = decisions.slice(start, start + ROWS_AT_ONCE)
    const changing = changingOf(decided)
    if (changing.length > 0) await storing
    const now = changing.length > 0 ? await stage.now(changing) : new Map<string, BrokerValues>()
    const byKind = Map.groupBy(
      some.map((row, place) => [row, decided[place] ?? { kind: 'new' }] as const),
      ([, { kind }]) => kind,
    )
    for (const [kind, group] of byKind) {
      const staged = group.map(([row, decision]) => stagedRow(row, decision, now))
      waiting.set(kind, [...(waiting.get(kind) ?? []), ...staged])
      await flush(kind, false)
    }
  }
  for (const kind of STAGED_KINDS) await flush(kind, true)
  await storing
  return counts
}

/** Ids of the trades that some decisions change. */
function changingOf(decisions: readonly ImportDecision[]): readonly string[] {
  return decisions.flatMap((decision) => (decision.kind === 'changed' ? (decision.known.tradeId ?? []) : []))
}

function chunksOf(rows: readonly unknown[]): readonly Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    chunks.push(packed(rows.slice(start, start + CHUNK_ROWS)))
  }
  return chunks
}

/** What the reading worker asks the main thread, which has the database. */
export type StagingQuestion =
  | { readonly kind: 'remembers' }
  | { readonly kind: 'known'; readonly matchKeys: MatchKeys }
  | { readonly kind: 'now'; readonly tradeIds: readonly string[] }
  | {
      readonly kind: 'store'
      readonly staged: StagedKind
      readonly first: number
      readonly chunks: readonly Uint8Array[]
    }
