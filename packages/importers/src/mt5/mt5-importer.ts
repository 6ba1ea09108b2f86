import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { Importer, ParseResult } from '../importer.ts'
import type { OnProgress, SourceFile } from '../source-file.ts'
import { attemptRead, UnreadableFile } from '../readers/unreadable-file.ts'
import { type Mt5Document, openMt5Document } from './document.ts'
import { createSectionsReader } from './sections.ts'
import { MT5 } from './source.ts'
import { toBrokerFile } from './to-broker-file.ts'

export interface Mt5Format {
  readonly format: string
  readonly container: Mt5Document['container']
  readonly document: 'report' | 'tester'
}

const NAMES = { report: 'Report', tester: 'Strategy Tester' } as const

/** Creates the importer of a document type and container; containers differ only in how rows are read. */
export function mt5Importer({ format, container, document }: Mt5Format): Importer {
  return {
    format,
    label: `${MT5.name} ${NAMES[document]} (${container.toUpperCase()})`,
    source: MT5,
    detect: (file) => confidence(file, container, document),
    parse: (file, onProgress) => attemptRead(() => parse(format, file, onProgress)),
  }
}

/**
 * High if the head identifies the document type; lower for a report with an edited head, recognised by the headings of a
 * section. Rows alone identify nothing: many journals have a number in column 2 and the side in column 4.
 */
function confidence(
  file: SourceFile,
  container: Mt5Document['container'],
  document: Mt5Format['document'],
): number {
  const found = openOrNothing(file)
  if (found?.container !== container) return 0
  if (found.head.document === document) return 0.95
  return found.head.document === undefined && document === 'report' && found.hasHeading ? 0.6 : 0
}

function openOrNothing(file: SourceFile): Mt5Document | null {
  try {
    return openMt5Document(file)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function unreadSheet(name: string): Problem {
  return { line: null, code: 'unread-sheet', detail: name }
}

function parse(format: string, file: SourceFile, onProgress: OnProgress): ParseResult {
  const found = openMt5Document(file)
  if (!found) return { kind: 'failed', code: 'unknown-format', detail: 'neither a workbook nor HTML' }
  const reader = createSectionsReader()
  found.readRows(reader.take, onProgress)
  const { problems, ...read } = toBrokerFile(format, found.head, reader.sections())
  const broker = { ...read, problems: [...problems, ...found.otherSheets.map(unreadSheet)] }
  const isEmpty = broker.trades.length === 0 && broker.cash.length === 0 && broker.problems.length === 0
  return isEmpty ? { kind: 'failed', code: 'no-trades', detail: '' } : { kind: 'read', file: broker }
}
