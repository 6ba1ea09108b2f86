import { AppError } from '@plumbline/contract/errors'
import { MAX_SESSION_FILE_MB } from '@plumbline/contract/backtesting/session-file'
import { MAX_ARCHIVE_MB, MAX_DOCUMENT_MB } from '@plumbline/contract/documents/documents'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
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

/** The limit of a note is in characters; no note within it needs a larger body. */
const notes = {
  limitMb: MAX_NOTE_MB,
  refusal: () => new AppError('NOTE_TOO_LARGE', { limit: MAX_NOTE_CHARACTERS }),
}

/** Procedures whose JSON may be larger than others'. */
export const largeBodies: readonly LargeBodyRoute[] = [
  {
    rpcPaths: ['/notebooks/createNote', '/notebooks/updateNote'],
    restPath: '/notebooks/',
    ...notes,
  },
  {
    rpcPaths: ['/placedNotes/put'],
    restPath: '/placed-notes',
    ...notes,
  },
  {
    rpcPaths: ['/backtesting/import'],
    restPath: '/backtesting/import',
    // A file is sent as text in JSON, whose quotation marks are escaped.
    limitMb: 2 * MAX_SESSION_FILE_MB,
    refusal: () => new AppError('BACKTEST_FILE_TOO_LARGE', { limitMb: MAX_SESSION_FILE_MB }),
  },
]
