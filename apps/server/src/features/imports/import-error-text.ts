import { fileErrorText } from '@plumbline/importers/file-error'
import { type FileErrorCode, isFileErrorCode } from '@plumbline/importers/source-file'

/** Error codes that this module adds to those of the importers. */
const ownTexts: Readonly<Record<string, string>> = {
  interrupted: 'The server stopped while reading the file. Upload it again.',
  'too-complex': 'The file needs too much memory or time to read. Export a shorter period.',
}

/** Code and English message for a file that could not be read. */
export function importErrorText(
  code: string,
  detail: string,
): { code: FileErrorCode | string; message: string } {
  if (isFileErrorCode(code)) return { code, message: fileErrorText(code, detail) }
  return { code, message: ownTexts[code] ?? 'The server couldn’t read the file. Upload it again.' }
}
