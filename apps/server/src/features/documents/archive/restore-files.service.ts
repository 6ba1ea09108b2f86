import { AppError } from '@plumbline/contract/errors'
import type { DocumentProblem, FileFailure } from '@plumbline/domain/documents/document-problem'
import { archiveNameOf } from '@plumbline/domain/files/archive-names'
import { pathOfUser } from '@plumbline/domain/files/object-path'
import type { Actor } from '#server/platform/http/context.ts'
import { type PathState, pathStates, usageOf } from '#server/features/files/files.read.ts'
import type { FilesDeps } from '#server/features/files/files.service.ts'
import {
  failureOfFile,
  type ImportedOutcome,
  removeImportedFiles,
  storeImportedFile,
} from '#server/features/files/imported-files.service.ts'
import type { OwnFile } from '../own-export/own-export.ts'
import type { Archive } from './read-archive.ts'

/** A file that an import stored. */
type StoredImport = Extract<ImportedOutcome, { kind: 'stored' }>['file']

/** What an import does, or did, with the files of an export. */
export interface RestoredFiles {
  /** Paths here by those of the export; also of files that could not be stored, so that a later import completes them. */
  readonly paths: ReadonlyMap<string, string>
  readonly fresh: number
  readonly known: number
  readonly problems: readonly DocumentProblem[]
  readonly stored: readonly StoredImport[]
}

/** Unpacked content of one archive: twice as much as it can hold of what does not compress. */
const MAX_UNPACKED = 8 * 1024 ** 3

interface Restoring {
  readonly archive: Archive | null
  readonly mode: 'check' | 'store'
}

/**
 * Checks the files of an export against its archive (null: a document without files), and stores those that the user
 * lacks, each by itself. What is wrong with a file is reported and keeps no other from being stored.
 */
export async function restoreFiles(
  deps: FilesDeps,
  actor: Actor,
  files: readonly OwnFile[],
  { archive, mode }: Restoring,
): Promise<RestoredFiles> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED)
    throw new AppError('DOCUMENT_UNREADABLE', { reason: 'its files are too large' })
  const { userId } = actor
  const { here, usage } = await deps.database.asUser(userId, async (trx) => ({
    here: await pathStates(trx, userId),
    usage: await usageOf(trx, userId),
  }))
  let { used } = usage
  const paths = new Map<string, string>()
  const problems: DocumentProblem[] = []
  const stored: StoredImport[] = []
  let [fresh, known, absent] = [0, 0, 0]
  const restoreOne = async (file: OwnFile): Promise<FileFailure | null> => {
    const path = pathHere(file.path, userId, here)
    if (path === null) return 'file-path'
    paths.set(file.path, path)
    if (here.get(path) === 'live') {
      known += 1
      return null
    }
    if (archive === null) {
      absent += 1
      return null
    }
    const bytes = await contentOfFile(archive, file)
    if (typeof bytes === 'string') return bytes
    if (deps.fileQuota !== null && used + bytes.byteLength > deps.fileQuota) return 'file-quota'
    if (mode === 'store') {
      const { originalName, md5 } = file
      const outcome = await storeImportedFile(deps, actor, { path, originalName, md5, bytes })
      if (outcome.kind === 'refused') return outcome.failure
      if (outcome.kind === 'stored') stored.push(outcome.file)
      else known += 1
    }
    used += bytes.byteLength
    here.set(path, 'live')
    if (mode === 'check') fresh += 1
    return null
  }
  try {
    for (const file of files) {
      const failure = await restoreOne(file)
      if (failure !== null) problems.push(problemOf(failure, file.path))
    }
  } catch (error) {
    await removeImportedFiles(deps, stored)
    throw error
  }
  if (absent > 0) problems.push(problemOf('files-not-included', '', `${absent}`))
  return { paths, fresh: fresh + stored.length, known, problems, stored }
}

/** How often a file can be imported and its import be undone before the content of the first is removed. */
const MAX_COPIES = 9

/** Where the user has the file, or will have it: no path at which a deleted file's content may still be removed. */
function pathHere(path: string, userId: string, here: ReadonlyMap<string, PathState>): string | null {
  let free: string | null = null
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const moved = pathOfUser(path, userId, copy)
    if (moved === null) return free
    const state = here.get(moved)
    if (state === 'live') return moved
    if (state === undefined) free ??= moved
  }
  return free
}

async function contentOfFile(
  archive: Archive,
  { path, size, md5 }: OwnFile,
): Promise<Uint8Array<ArrayBuffer> | FileFailure> {
  const name = archiveNameOf(path)
  if (!archive.has(name)) return 'file-missing'
  const bytes = await archive.read(name, size)
  if (bytes === null || bytes.byteLength !== size) return 'file-damaged'
  return failureOfFile({ path, md5, bytes }) ?? bytes
}

function problemOf(code: FileFailure, path: string, detail = ''): DocumentProblem {
  return { kind: 'unusable', collection: 'files', id: path, code, detail }
}
