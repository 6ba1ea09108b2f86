import type { ExportFormat, ExportWhat } from '@plumbline/contract/exports/exports'

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
} as const

export type FileKind = keyof typeof MEDIA_TYPES

/** The kind of file an export is; zip if it consists of several files. */
export function kindOf(what: ExportWhat, format: ExportFormat, accounts: number): FileKind {
  if (format === 'zip') return 'zip'
  if (format === 'json') return what === 'trades' && accounts > 1 ? 'zip' : 'json'
  if (what === 'statistics') return format === 'csv' ? 'zip' : 'xlsx'
  return what === 'everything' || accounts > 1 ? 'zip' : format
}

const LONGEST_NAME = 80

/** A name that every file system accepts; letters of all scripts are kept. */
export function fileStem(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.+-]+/gu, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .replaceAll(' ', '-')
  return [...safe].slice(0, LONGEST_NAME).join('') || 'account'
}
