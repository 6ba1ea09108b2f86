import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { FileFailure } from '@plumbline/domain/documents/document-problem'
import type { Actor } from '#server/platform/http/context.ts'
import { kindOf, md5Of, nameFor } from './file-content.ts'
import type { FileRow } from './files.repo.ts'
import { type FilesDeps, PathTakenError, removeContent, storeFile } from './files.service.ts'

/** A file of an export. */
export interface ImportedFile {
  /** Where it is stored here. */
  readonly path: string
  readonly originalName: string
  /** As the export states it. */
  readonly md5: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why a file cannot be stored, before it is decoded; null if there is no reason. */
export function failureOfFile({ path, md5, bytes }: Omit<ImportedFile, 'originalName'>): FileFailure | null {
  if (md5Of(bytes) !== md5) return 'file-damaged'
  const kind = kindOf(bytes)
  if (kind === null) return 'file-format'
  return extensionOf(nameFor(kind, path)) === extensionOf(path) ? null : 'file-path'
}

function extensionOf(name: string): string | undefined {
  return /\.[^./]{1,15}$/.exec(name)?.[0]
}

export type ImportedOutcome =
  | { readonly kind: 'stored'; readonly file: FileRow }
  /** Another import has stored it at the same time. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly failure: FileFailure }

/** Stores a file by the rules for uploads; an image that has nothing to lose keeps its bytes. */
export async function storeImportedFile(
  deps: FilesDeps,
  actor: Actor,
  { path, originalName: name, bytes }: ImportedFile,
): Promise<ImportedOutcome> {
  try {
    return { kind: 'stored', file: await storeFile(deps, actor, { name, bytes }, { path }) }
  } catch (error) {
    if (error instanceof PathTakenError) return { kind: 'known' }
    const failure = error instanceof AppError ? failures[error.code] : undefined
    if (failure === undefined) throw error
    return { kind: 'refused', failure }
  }
}

/** What the rules for uploads refuse; any other error is not the file's fault. */
const failures: Partial<Record<ErrorCode, FileFailure>> = {
  INVALID_FORMAT: 'file-format',
  IMAGE_TOO_LARGE: 'file-too-large',
  IMAGE_TOO_MANY_FRAMES: 'file-too-large',
  UPLOAD_TOO_LARGE: 'file-too-large',
  QUOTA_EXCEEDED: 'file-quota',
}

/** Removes files that an import stored before it failed; what cannot be removed now is removed as unused later. */
export async function removeImportedFiles(deps: FilesDeps, files: readonly FileRow[]): Promise<void> {
  for (const file of files)
    await removeContent(deps, file).catch((error: unknown) =>
      deps.log.error('a file of a failed import not removed yet', error, { path: file.path }),
    )
}
