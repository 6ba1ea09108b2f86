import type { Importer, ParseResult } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { openMt4Document } from './mt4/document.ts'
import { MT4 } from './mt4/source.ts'
import { createStatementReader } from './mt4/statement/sections.ts'
import { statementFile } from './mt4/statement/to-broker-file.ts'
import { readHtmlRows } from './html/html-rows.ts'
import { attemptRead } from './readers/unreadable-file.ts'

const FORMAT = 'mt4-statement'

/** Account history of MetaTrader 4, saved as a statement or as a detailed statement. */
export const mt4Statement: Importer = {
  format: FORMAT,
  label: 'MetaTrader 4 Statement',
  source: MT4,
  detect: confidence,
  parse: (file, onProgress) => attemptRead(() => parse(file, onProgress)),
}

/** Sure where title or rows say so; one that a broker's own program made is known by its rows alone. */
function confidence(file: SourceFile): number {
  const found = openMt4Document(file)
  if (!found) return 0
  if (/^Statement: \d/.test(found.head.title)) return 0.95
  return found.rows === 'statement' ? 0.7 : 0
}

function parse(file: SourceFile, onProgress: OnProgress): ParseResult {
  const found = openMt4Document(file)
  if (!found) return { kind: 'failed', code: 'unknown-format', detail: 'no page' }
  const reader = createStatementReader()
  readHtmlRows(file.bytes, reader.take, onProgress)
  const broker = statementFile(FORMAT, found, reader.sections())
  const isEmpty = broker.trades.length === 0 && broker.cash.length === 0 && broker.problems.length === 0
  return isEmpty ? { kind: 'failed', code: 'no-trades', detail: '' } : { kind: 'read', file: broker }
}
