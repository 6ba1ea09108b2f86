import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { importTag } from '@plumbline/domain/imports/import-tag'
import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import { PLUMBLINE_EXPORT } from '@plumbline/importers/plumbline-export'
import { gapsOf, type StagedTrade } from './staged-row.ts'

export type UndecidedTrade = Omit<StagedTrade, 'code' | 'twinTradeId' | 'outcome'>

/** The trades of a file, or of a terminal, in their order, with the tag of where they came from. */
export function undecidedTrades(file: Pick<BrokerFile, 'format' | 'trades'>): readonly UndecidedTrade[] {
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
