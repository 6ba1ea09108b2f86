import { fileErrorText } from '@plumbline/importers/file-error'
import { type FileErrorCode, isFileErrorCode } from '@plumbline/importers/source-file'

/** Error codes that this module adds to those of the importers. */
const ownTexts: Readonly<Record<string, string>> = {
  interrupted: 'Reading was interrupted because the server stopped. Hand the file in again.',
  'too-complex':
    'The file needs more memory or time than a report does and was not read. Export a shorter period.',
}

/** Code and English message for a file that could not be read. */
export function importErrorText(
  code: string,
  detail: string,
): { code: FileErrorCode | string; message: string } {
  if (isFileErrorCode(code)) return { code, message: fileErrorText(code, detail) }
  return { code, message: ownTexts[code] ?? 'Reading the file failed on our side. Hand it in again.' }
}
