import type { Importer, OnProgress, ParseResult, SourceFile } from './importer.ts'
import { mt5ReportHtml } from './mt5-report-html.ts'
import { mt5ReportXlsx } from './mt5-report-xlsx.ts'
import { mt5TesterHtml } from './mt5-tester-html.ts'
import { mt5TesterXlsx } from './mt5-tester-xlsx.ts'
import { plumblineCsv } from './plumbline-csv.ts'
import { refusalOf, unknownFormat } from './refusal.ts'

/** Every format that can be read. A new one is added here and nowhere else. */
export const importers: readonly Importer[] = [
  mt5ReportXlsx,
  mt5ReportHtml,
  mt5TesterXlsx,
  mt5TesterHtml,
  plumblineCsv,
]

/** Reads a broker's file by its content; name and extension are not looked at. Never throws for bad input. */
export function readBrokerFile(file: SourceFile, onProgress: OnProgress = () => undefined): ParseResult {
  const refused = refusalOf(file)
  if (refused) return refused
  const [best] = importers
    .map((importer) => ({ importer, confidence: importer.detect(file) }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence)
  return best ? best.importer.parse(file, onProgress) : unknownFormat(file)
}
