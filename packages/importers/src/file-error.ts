import { assertNever } from '@plumbline/domain/assert-never'
import type { FileErrorCode } from './source-file.ts'
import { LIMITS } from './readers/limits.ts'
import { importers } from './registry.ts'

/** English error message of a file with its remedy; the web translates by code. */
export function fileErrorText(code: FileErrorCode, detail: string): string {
  const because = detail === '' ? '' : ` (${detail})`
  switch (code) {
    case 'empty-file':
      return 'The file is empty. Export it again.'
    case 'too-large':
      return `The file is too large${because}. Files up to ${LIMITS.fileBytes / 1024 / 1024} MB can be read: export a shorter period.`
    case 'password-protected':
      return `The file is protected by a password${because}. Save it without a password and try again.`
    case 'damaged-archive':
      return `The workbook is damaged${because}. Export it again, or open it in a spreadsheet program and re-save it.`
    case 'archive-bomb':
      return `The file unpacks to far more than a report can hold${because} and was not read.`
    case 'too-many-rows':
      return `The file has too many rows${because}. Export a shorter period, or split it.`
    case 'too-deep':
      return `The file does not have the structure of a report${because} and was not read. Export it again.`
    case 'truncated-file':
      return `The file ends too early${because}. The download or copy was probably cut off: export it again.`
    case 'unknown-format':
      return `The file's format is unknown${because}. Plumbline reads ${importers.map(({ label }) => label).join(', ')}, and any other table of trades as CSV or XLSX.`
    case 'unsupported-currency':
      return `The account's currency${because} has more than two decimals. Amounts would lose value, so the file was not read.`
    case 'no-trades':
      return 'The file holds no trades. Choose a period with trades in the terminal and export it again.'
    default:
      return assertNever(code)
  }
}
