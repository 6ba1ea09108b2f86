import { cashOperation } from './cash-operation.ts'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import type { OnProgress, ReadOptions, SourceFile } from '@plumbline/importers/importer'
import { formatOf, readBrokerFile } from '@plumbline/importers/registry'
import { type Ask, serveReading } from '#server/threads/serve-reading.ts'
import { previewOfFile } from './build-preview.ts'
import { fileClock } from './file-clock.ts'
import type { FileReading, ParserInput } from './parse-file.ts'
import { type Stage, stageRows } from './stage-rows.ts'
import type { StagingQuestion } from './staging-question.ts'
import { undecidedTrades } from './undecided-trades.ts'

serveReading({ read })

/** Reads a file, and works out here whatever needs the whole of it: the server's own thread moves packed rows alone. */
async function read(
  { file, options, stages }: ParserInput,
  onProgress: OnProgress,
  ask: Ask,
): Promise<FileReading> {
  const found = readRows(file, options, onProgress)
  if (found.kind === 'failed') return found
  const { rows, ...told } = found
  const counts = stages ? await stageRows(stageBy(ask), rows) : NO_ROWS
  return { ...told, counts }
}

/** What is staged of a file. The file itself is let go: beside what the account knows there is no room for both. */
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

/** The answers are those of `answerStaging`. */
function stageBy(ask: Ask): Stage {
  const put = (question: StagingQuestion) => ask(question)
  return {
    remembers: async () => (await put({ kind: 'remembers' })) === true,
    known: async (likenesses) => (await put({ kind: 'known', likenesses })) as readonly KnownTrade[],
    now: async (tradeIds) => (await put({ kind: 'now', tradeIds })) as ReadonlyMap<string, BrokerValues>,
    store: async (staged, first, chunks) => void (await put({ kind: 'store', staged, first, chunks })),
  }
}
