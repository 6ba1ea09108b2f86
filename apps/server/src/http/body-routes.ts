import { MAX_SESSION_FILE_MB } from '@plumbline/contract/backtesting/session-file'
import { MAX_ARCHIVE_MB, MAX_DOCUMENT_MB } from '@plumbline/contract/documents/documents'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import { MAX_NOTE_MB } from '@plumbline/contract/notebooks/notebooks'
import type { LargeBodyRoute, UploadRoute } from './http-deps.ts'

/** A document is in memory as a whole, and of an archive one file with its packed form. */
const archives = { limitMb: MAX_ARCHIVE_MB, heldMb: 2 * MAX_DOCUMENT_MB }

/** Procedures that take a file. */
export const uploads: readonly UploadRoute[] = [
  {
    rpcPath: '/files/upload',
    restPath: '/files',
    limitMb: MAX_UPLOAD_MB,
    tooLarge: 'UPLOAD_TOO_LARGE',
    unauthenticated: 'IMAGE_USER_REQUIRED',
  },
  {
    rpcPath: '/imports/upload',
    restPath: '/imports',
    limitMb: MAX_FILE_MB,
    unauthenticated: 'SIGN_IN_TO_IMPORT_TRADES',
  },
  {
    rpcPath: '/priceImports/upload',
    restPath: '/prices/imports',
    limitMb: MAX_FILE_MB,
    unauthenticated: 'UNAUTHENTICATED',
  },
  {
    rpcPath: '/documents/preview',
    restPath: '/document-imports/preview',
    ...archives,
    unauthenticated: 'SIGN_IN_TO_IMPORT_TRADES',
  },
  {
    rpcPath: '/documents/import',
    restPath: '/document-imports',
    ...archives,
    unauthenticated: 'SIGN_IN_TO_IMPORT_TRADES',
  },
]

/** Procedures whose JSON may be larger than others'. */
export const largeBodies: readonly LargeBodyRoute[] = [
  {
    rpcPaths: ['/notebooks/createNote', '/notebooks/updateNote'],
    restPath: '/notebooks/',
    limitMb: MAX_NOTE_MB,
    tooLarge: 'NOTE_TOO_LARGE',
  },
  {
    rpcPaths: ['/backtesting/import'],
    restPath: '/backtesting/import',
    // A file is sent as text in JSON, whose quotation marks are escaped.
    limitMb: 2 * MAX_SESSION_FILE_MB,
    tooLarge: 'BACKTEST_FILE_TOO_LARGE',
  },
]
