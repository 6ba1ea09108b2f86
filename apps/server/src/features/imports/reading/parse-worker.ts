import type { ImportPreview } from '@plumbline/contract/imports/imports'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import type { ParseResult, ReadOptions } from '@plumbline/importers/importer'
import type { OnProgress, SourceFile } from '@plumbline/importers/source-file'
import { formatOf, readBrokerFile } from '@plumbline/importers/registry'
import { type CashOperation, cashOperation } from '#server/ledger/cash/cash.read.ts'
import { type Ask, serveReading } from '#server/platform/threads/serve-reading.ts'
import { previewOfFile } from './build-preview.ts'
import { fileClock } from './file-clock.ts'
import {
  type StagingStore,
  type StagedCounts,
  stageRows,
  type StagingQuestion,
} from '../staging/stage-rows.ts'
import { undecidedTrades } from '../staging/staged-row.ts'

export interface ParserInput {
  readonly file: SourceFile
  readonly options: ReadOptions
  /** Whether to decide and stage the rows, asking the main thread, which has the database. */
  readonly stages: boolean
}

type Failed = Extract<ParseResult, { kind: 'failed' }>

/** The result of reading a file; its rows are staged by then. */
export type FileReading =
  | Failed
  | {
      readonly kind: 'read'
      /** The part that depends on the file alone. */
      readonly preview: ImportPreview
      readonly counts: StagedCounts
      readonly problems: readonly Problem[]
      readonly cash: readonly CashOperation[]
    }

serveReading({ read })

/** Reads a file and computes here whatever needs all of it: only compressed rows reach the main thread. */
async function read(
  { file, options, stages }: ParserInput,
  onProgress: OnProgress,
  ask: Ask,
): Promise<FileReading> {
  const found = readRows(file, options, onProgress)
  if (found.kind === 'failed') return found
  const { rows, ...reading } = found
  const counts = stages ? await stageRows(stageBy(ask), rows) : NO_ROWS
  return { ...reading, counts }
}

/**
 * A file's rows to stage. The file itself is released: there is not enough memory for it and the account's known
 * trades.
 */
function readRows(file: SourceFile, options: ReadOptions, onProgress: OnProgress) {
  const result = readBrokerFile(file, onProgress, options)
  if (result.kind === 'failed') return result
  const { problems, cash, trades } = result.file
  const format = formatOf(result.file.format)
  const preview = previewOfFile(result.file, fileClock(result.file, options.brokerTimeZone))
  return {
    kind: 'read' as const,
    rows: undecidedTrades(trades, format && !format.keepsJournal ? format.source.tag : null),
    preview,
    problems,
    cash: cash.map(cashOperation),
  }
}

const NO_ROWS = { new: 0, duplicate: 0, changed: 0, dismissed: 0 }

/** Questions are answered by `answerStaging`. */
function stageBy(ask: Ask): StagingStore {
  const put = (question: StagingQuestion) => ask(question)
  return {
    remembers: async () => (await put({ kind: 'remembers' })) === true,
    known: async (matchKeys) => (await put({ kind: 'known', matchKeys })) as readonly KnownTrade[],
    now: async (tradeIds) => (await put({ kind: 'now', tradeIds })) as ReadonlyMap<string, BrokerValues>,
    store: async (staged, first, chunks) => void (await put({ kind: 'store', staged, first, chunks })),
  }
}
