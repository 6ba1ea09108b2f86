import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { ImportDecision } from '@plumbline/domain/imports/decide-import'
import { CHUNK_ROWS, packed } from './chunk.ts'
import { type Decided, decideRows } from './decide-rows.ts'
import type { AccountMemory } from './known-for.ts'
import { STAGED_KINDS, stagedAs, type StagedKind, type StagedTrade } from './staged-row.ts'
import type { UndecidedTrade } from './undecided-trades.ts'

/** Where rows are staged. */
export interface Stage extends AccountMemory {
  /** These trades as they are. */
  readonly now: (tradeIds: readonly string[]) => Promise<ReadonlyMap<string, BrokerValues>>
  /** Keeps packed chunks of a kind, `first` the place of the first of them. */
  readonly store: (kind: StagedKind, first: number, chunks: readonly Uint8Array[]) => Promise<void>
}

export type StagedCounts = Decided['counts']

/** Rows that are stored at once. */
const ROWS_AT_ONCE = 10 * CHUNK_ROWS

/** Decides the rows of a file and stores them for its preview. Asks `stage` one question at a time. */
export async function stageRows(stage: Stage, rows: readonly UndecidedTrade[]): Promise<StagedCounts> {
  const { decisions, counts } = await decideRows(stage, rows)
  const waiting = new Map<StagedKind, readonly StagedTrade[]>()
  const stored = new Map<StagedKind, number>()
  /** The rows before are kept while those after them are packed. */
  let storing = Promise.resolve()
  /** Stores what fills whole chunks; with the last, the rest too. */
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
      const staged = group.map(([row, decision]) => stagedAs(row, decision, now))
      waiting.set(kind, [...(waiting.get(kind) ?? []), ...staged])
      await flush(kind, false)
    }
  }
  for (const kind of STAGED_KINDS) await flush(kind, true)
  await storing
  return counts
}

/** The trades that some decisions change. */
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
