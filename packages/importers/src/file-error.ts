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
      return `The file is too large${because}. The limit is ${LIMITS.fileBytes / 1024 / 1024} MB. Export a shorter period.`
    case 'password-protected':
      return `The file is password-protected${because}. Save it without a password and try again.`
    case 'damaged-archive':
      return `The workbook is damaged${because}. Export it again, or open it in a spreadsheet program and re-save it.`
    case 'archive-bomb':
      return `The file unpacks to more data than a report can contain${because}, so it was not read. Export it again.`
    case 'too-many-rows':
      return `The file has too many rows${because}. Export a shorter period or split the file.`
    case 'too-deep':
      return `The file does not have the structure of a report${because}. Export it again.`
    case 'truncated-file':
      return `The file is incomplete${because}, probably because the download was cut off. Export it again.`
    case 'unknown-format':
      return `The file format is not supported${because}. Plumbline reads ${importers.map(({ label }) => label).join(', ')}, and other trade tables as CSV or XLSX.`
    case 'unsupported-currency':
      return `The account's currency${because} has more than two decimals, which is not supported. The file was not read.`
    case 'no-trades':
      return 'The file contains no trades. Export a period with trades and try again.'
    default:
      return assertNever(code)
  }
}
