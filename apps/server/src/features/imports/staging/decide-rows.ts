import {
  decideImport,
  type ImportDecision,
  type KnownTrade,
  mayBePart,
} from '@plumbline/domain/imports/decide-import'
import type { StagedKind, UndecidedTrade } from './staged-row.ts'
import { fingerprintOf, sourceFingerprint } from '@plumbline/domain/imports/fingerprint'
import { partIdsOf } from '@plumbline/domain/imports/position-parts'

/** Keys by which a file's rows are matched. */
export interface MatchKeys {
  readonly brokerIds: readonly string[]
  readonly fingerprints: readonly number[]
  /** Opening times of positions that the file may contain in parts. */
  readonly partsOpenedAt: readonly string[]
}

export interface AccountMemory {
  /** False if the account has and remembers no trades at all. */
  readonly remembers: () => Promise<boolean>
  readonly known: (keys: MatchKeys) => Promise<readonly KnownTrade[]>
}

export interface DecidedRows {
  /** In row order. */
  readonly decisions: readonly ImportDecision[]
  readonly counts: Readonly<Record<StagedKind, number>>
}

/** Decides every row against the account's current memory. */
export async function decideRows(
  memory: AccountMemory,
  rows: readonly UndecidedTrade[],
): Promise<DecidedRows> {
  const decisions = decideImport(rows, await knownFor(memory, rows))
  const counts = { new: 0, duplicate: 0, changed: 0, dismissed: 0 }
  for (const { kind } of decisions) counts[kind] += 1
  return { decisions, counts }
}

/** Rows matched per query: small enough not to block others. */
const ROWS_AT_ONCE = 2_000

/** What an account knows of a file's rows. Matching trades are returned once, in the order of their creation. */
async function knownFor(
  memory: AccountMemory,
  rows: readonly UndecidedTrade[],
): Promise<readonly KnownTrade[]> {
  if (!(await memory.remembers())) return []
  const sources = new Map<string, KnownTrade>()
  const byHand = new Map<string, KnownTrade>()
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    for (const trade of await memory.known(matchKeysOf(rows.slice(start, start + ROWS_AT_ONCE)))) {
      if (trade.sourceId !== null) sources.set(trade.sourceId, trade)
      else if (trade.tradeId !== null) byHand.set(trade.tradeId, trade)
    }
  }
  return [...sources.values(), ...byHand.values()]
}

function matchKeysOf(rows: readonly UndecidedTrade[]): MatchKeys {
  const inParts = rows.filter(mayBePart)
  return {
    brokerIds: [
      ...rows.flatMap(({ brokerId, openBrokerId }) => [brokerId ?? [], openBrokerId ?? []].flat()),
      ...inParts.flatMap((row) => [...partIdsOf(row)]),
    ],
    fingerprints: rows.flatMap((row) => {
      const own = fingerprintOf(row.values)
      return row.utc ? [own, sourceFingerprint(row)] : [own]
    }),
    partsOpenedAt: inParts.map(({ values }) => values.openedAt),
  }
}
