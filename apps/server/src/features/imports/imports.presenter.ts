import { assertNever } from '@plumbline/domain/assert-never'
import type { DeletedTrade } from '@plumbline/contract/imports/deleted-trades'
import type { ImportRow, ImportRowKind, TradeImport, UsedMapping } from '@plumbline/contract/imports/imports'
import type { StatedTrade } from '@plumbline/contract/imports/stated-trade'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { unitsOf } from '@plumbline/domain/money/cents'
import { problemText } from '@plumbline/importers/problem-text'
import { brokerValuesOfRow } from '#server/ledger/trades/trades.service.ts'
import type { DeletedTrade as DeletedRow } from './deleted-trades.repo.ts'
import type { ImportRecord } from './imports.repo.ts'
import type { StagedTrade } from './staging/staged-row.ts'
import { fileErrorText } from '@plumbline/importers/file-error'
import { type FileErrorCode, isFileErrorCode } from '@plumbline/importers/source-file'

export function presentImport(record: ImportRecord): TradeImport {
  const base = {
    id: record.id,
    accountId: record.accountId,
    fileName: record.fileName,
    fileSize: record.fileSize,
    createdAt: record.createdAt.toISOString(),
  }
  switch (record.state) {
    case 'reading':
      return record.isLost
        ? { ...base, state: 'failed', ...importErrorText('interrupted', '') }
        : { ...base, state: 'reading', progress: record.progress }
    case 'mapping':
      return { ...base, state: 'mapping' }
    case 'failed':
      return {
        ...base,
        state: 'failed',
        ...importErrorText(record.errorCode ?? '', record.errorDetail ?? ''),
      }
    case 'ready':
      return { ...base, state: 'ready', preview: previewOf(record), mapping: presentUsed(record) }
    case 'confirmed': {
      if (!record.result || !record.confirmedAt)
        throw new Error(`Import ${record.id} is confirmed without a result`)
      const { added, changed, skipped, cash, changedSincePreview } = record.result
      return {
        ...base,
        state: 'confirmed',
        preview: previewOf(record),
        result: { added, changed, skipped, cash, changedSincePreview },
        confirmedAt: record.confirmedAt.toISOString(),
      }
    }
    case 'undone':
      return {
        ...base,
        state: 'undone',
        preview: previewOf(record),
        undoneAt: (record.undoneAt ?? record.createdAt).toISOString(),
      }
    default:
      return assertNever(record.state)
  }
}

function presentUsed({ mapping }: ImportRecord): UsedMapping | null {
  return mapping && { remembered: mapping.origin === 'remembered', sheetName: mapping.sheetName }
}

function previewOf(record: ImportRecord) {
  if (!record.preview) throw new Error(`Import ${record.id} is ${record.state} without a preview`)
  return record.preview
}

const reasons: Readonly<Record<string, string>> = {
  'same-broker-id': 'Already in the account: same broker ID.',
  'same-values': 'Already in the account: same times, pair, direction, prices, quantity and P&L.',
  'changed-by-broker': 'Updated by the broker since the last import.',
  'deleted-before': 'Previously deleted or undone.',
}

/** A trade as its broker stated it, imported or not. */
function presentStatedTrade({
  brokerId,
  values,
}: {
  readonly brokerId: string | null
  readonly values: BrokerValues
}): StatedTrade {
  return {
    brokerId,
    openedAt: values.openedAt,
    closedAt: values.closedAt,
    pair: values.pair,
    direction: values.direction,
    quantity: values.quantity,
    entryPrice: values.entryPrice,
    exitPrice: values.exitPrice,
    grossPnl: unitsOf(values.grossPnlCents),
    fees: unitsOf(values.feesCents),
    netPnl: unitsOf(values.netPnlCents),
  }
}

/** A deleted trade: while in the bin as it was, later as its broker stated it. */
export function presentDeleted(deleted: DeletedRow): DeletedTrade {
  const { id, importId, fileName, brokerId } = deleted
  const values = deleted.kind === 'binned' ? brokerValuesOfRow(deleted.trade) : deleted.values
  return {
    id,
    importId,
    fileName,
    deletedAt: deleted.kind === 'binned' ? deleted.deletedAt.toISOString() : null,
    ...presentStatedTrade({ brokerId, values }),
  }
}

export function presentStaged(kind: ImportRowKind, row: StagedTrade): ImportRow {
  return {
    index: row.index,
    line: row.line,
    kind,
    code: row.code,
    reason: row.code === null ? null : (reasons[row.code] ?? row.code),
    detail: null,
    twinTradeId: row.twinTradeId,
    trade: presentStatedTrade({ brokerId: row.brokerId, values: row.outcome?.after ?? row.values }),
    before: row.outcome?.before
      ? presentStatedTrade({ brokerId: row.brokerId, values: row.outcome.before })
      : null,
  }
}

export function presentProblem(problem: Problem): ImportRow {
  return {
    index: null,
    line: problem.line,
    kind: 'unusable',
    code: problem.code,
    reason: problemText(problem),
    detail: problem.detail === '' ? null : problem.detail,
    twinTradeId: null,
    trade: null,
    before: null,
  }
}

/** Error codes that this module adds to those of the importers. */
const ownTexts: Readonly<Record<string, string>> = {
  interrupted: 'The server stopped while reading the file. Upload it again.',
  'too-complex': 'The file needs too much memory or time to read. Export a shorter period.',
}

/** Code and English message for a file that could not be read. */
function importErrorText(code: string, detail: string): { code: FileErrorCode | string; message: string } {
  if (isFileErrorCode(code)) return { code, message: fileErrorText(code, detail) }
  return { code, message: ownTexts[code] ?? 'The server couldn’t read the file. Upload it again.' }
}
