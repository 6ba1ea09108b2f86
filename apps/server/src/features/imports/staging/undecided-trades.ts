import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { ImportTag } from '@plumbline/domain/imports/import-tag'
import type { ImportedJournal, ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { gapsOf, type StagedTrade } from './staged-row.ts'

export type UndecidedTrade = Omit<StagedTrade, 'code' | 'twinTradeId' | 'outcome'>

/** The trades of a file or terminal, in order, with the tag of their origin; null: no tag. */
export function undecidedTrades(
  trades: readonly ImportedTrade[],
  tag: ImportTag | null,
): readonly UndecidedTrade[] {
  return trades.map((trade, index) => ({
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

function withTag(journal: ImportedJournal, tag: ImportTag | null): ImportedJournal {
  if (tag === null) return journal
  return { ...journal, tags: [...new Set([...(journal.tags ?? []), tag])] }
}
