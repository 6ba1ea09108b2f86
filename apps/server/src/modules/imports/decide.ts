import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { decideImport, type ImportDecision } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { importTag } from '@plumbline/domain/imports/import-tag'
import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import { PLUMBLINE_EXPORT } from '@plumbline/importers/plumbline-export'
import type { Tx } from '#server/db/database.ts'
import { gapsOf, STAGED_KINDS, stagedAs, type StagedKind, type StagedTrade } from './staged-row.ts'
import { knownTrades, remembersTrades } from './trade-sources.repo.ts'

export type UndecidedTrade = Omit<StagedTrade, 'code' | 'twinTradeId'>

/** The trades of a file in its order, with the tag of where they came from. */
export function undecidedTrades(file: BrokerFile): readonly UndecidedTrade[] {
  // What the product exported comes in as it went out.
  const tag = file.format === PLUMBLINE_EXPORT ? null : importTag(file.format)
  return file.trades.map((trade, index) => ({
    index,
    line: trade.line,
    brokerId: trade.brokerId,
    ...(trade.openBrokerId !== undefined && { openBrokerId: trade.openBrokerId }),
    values: brokerValuesOf(trade),
    journal: withTag(trade.journal ?? {}, tag),
    ...(trade.executions?.length && { executions: brokerExecutionsOf(trade.executions) }),
    ...gapsOf(trade),
  }))
}

function withTag(journal: ImportedJournal, tag: string | null): ImportedJournal {
  if (tag === null) return journal
  return { ...journal, tags: [...new Set([...(journal.tags ?? []), tag])] }
}

export interface Decided {
  readonly rows: readonly { readonly row: UndecidedTrade; readonly decision: ImportDecision }[]
  readonly counts: Readonly<Record<StagedKind, number>>
}

/** Decides every row against what the account remembers at this moment. */
export async function decideRows(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly UndecidedTrade[],
): Promise<Decided> {
  const known = (await remembersTrades(trx, userId, accountId))
    ? await knownTrades(
        trx,
        userId,
        accountId,
        rows.flatMap(({ brokerId, openBrokerId }) => [brokerId ?? [], openBrokerId ?? []].flat()),
        rows.map((row) => fingerprintOf(row.values)),
      )
    : []
  const decisions = decideImport(rows, known)
  const counts = { new: 0, duplicate: 0, changed: 0, dismissed: 0 }
  const decided = rows.map((row, index) => {
    const decision = decisions[index] ?? { kind: 'new' }
    counts[decision.kind] += 1
    return { row, decision }
  })
  return { rows: decided, counts }
}

/** The decided rows by kind, ready to be stored. */
export function stagedByKind({ rows }: Decided): ReadonlyMap<StagedKind, readonly StagedTrade[]> {
  return new Map(
    STAGED_KINDS.map((kind) => [
      kind,
      rows
        .filter(({ decision }) => decision.kind === kind)
        .map(({ row, decision }) => stagedAs(row, decision)),
    ]),
  )
}
