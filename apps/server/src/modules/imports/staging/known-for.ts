import { type KnownTrade, mayBePart } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { partIdsOf } from '@plumbline/domain/imports/position-parts'
import type { UndecidedTrade } from './undecided-trades.ts'

/** What the rows of a file are known by. */
export interface MatchKeys {
  readonly brokerIds: readonly string[]
  readonly fingerprints: readonly number[]
  /** When the positions were opened of which the file has parts. */
  readonly partsOpenedAt: readonly string[]
}

export interface AccountMemory {
  /** Whether there is anything to ask for. */
  readonly remembers: () => Promise<boolean>
  readonly known: (keys: MatchKeys) => Promise<readonly KnownTrade[]>
}

/** Rows whose likes are asked for at once: an answer that keeps nobody waiting. */
const ROWS_AT_ONCE = 2_000

/**
 * What an account knows of the rows of a file. Trades that are alike come in one answer, in the order of their making.
 */
export async function knownFor(
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
    fingerprints: rows.map((row) => fingerprintOf(row.values)),
    partsOpenedAt: inParts.map(({ values }) => values.openedAt),
  }
}
