import type { Importer, ParseResult } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { openMt4Document } from './mt4/document.ts'
import { MT4 } from './mt4/source.ts'
import { createTesterReader } from './mt4/tester/reader.ts'
import { testerFile } from './mt4/tester/to-broker-file.ts'
import { readHtmlRows } from './html/html-rows.ts'
import { attemptRead } from './readers/unreadable-file.ts'

const FORMAT = 'mt4-tester'

/** Report of the MetaTrader 4 strategy tester. */
export const mt4Tester: Importer = {
  format: FORMAT,
  label: 'MetaTrader 4 Strategy Tester',
  source: MT4,
  detect: confidence,
  parse: (file, onProgress) => attemptRead(() => parse(file, onProgress)),
}

/** High if the title matches, which is English in every terminal; lower if only the headings do. */
function confidence(file: SourceFile): number {
  const found = openMt4Document(file)
  if (!found) return 0
  if (found.head.title.startsWith('Strategy Tester: ')) return 0.95
  return found.headings === 'tester' ? 0.7 : 0
}

function parse(file: SourceFile, onProgress: OnProgress): ParseResult {
  const found = openMt4Document(file)
  if (!found) return { kind: 'failed', code: 'unknown-format', detail: 'not an HTML report' }
  const reader = createTesterReader()
  readHtmlRows(file.bytes, reader.take, onProgress)
  const broker = testerFile(FORMAT, found, reader.report())
  const isEmpty = broker.trades.length === 0 && broker.problems.length === 0
  return isEmpty ? { kind: 'failed', code: 'no-trades', detail: '' } : { kind: 'read', file: broker }
}
