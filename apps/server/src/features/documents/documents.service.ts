import {
  type DocumentContents,
  type DocumentPreview,
  MAX_DOCUMENT_MB,
} from '@plumbline/contract/documents/documents'
import { AppError } from '@plumbline/contract/errors'
import type { DocumentPerson } from '@plumbline/domain/documents/read-person'
import { ARCHIVE_DOCUMENT } from '@plumbline/domain/files/archive-names'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { lockAccounts } from '#server/ledger/accounts/accounts.write.ts'
import type { FilesDeps } from '#server/features/files/files.service.ts'
import { removeImportedFiles } from '#server/features/files/imported-files.service.ts'
import type { FileHolder } from '#server/features/files/files.read.ts'
import { importedContents } from '#server/features/notebooks/note-content.service.ts'
import { type Archive, isArchive, openArchive } from './archive/read-archive.ts'
import { restoreFiles } from './archive/restore-files.service.ts'
import { presentContents } from './documents.presenter.ts'
import * as repo from './documents.repo.ts'
import { presentOwnContents } from './own-export/own-export.presenter.ts'
import { planOwnImport } from './own-export/plan-own-import.service.ts'
import type { OwnExport } from './own-export/read-own-export.ts'
import { textsIn, withUrlsOfUser } from './own-export/with-urls-of-user.ts'
import { isPending } from './own-export/restore-documents.service.ts'
import { writeOwnImport } from './own-export/write-own-import.service.ts'
import { addLayout } from './add-layout.service.ts'
import { convertDocuments, type DocumentTexts, documentTexts } from './convert-documents.service.ts'
import { withHashes } from './with-hashes.service.ts'
import { planImport } from './plan-import.service.ts'
import type { ReadFailure, ReadOutcome } from './document-worker.ts'
import { readDocuments } from './read-documents.service.ts'
import { recordImport } from './record-import.service.ts'
import { writeImport } from './write-import.service.ts'

export { OWN_FORMAT, OWN_VERSION } from './own-export/own-export.ts'

export interface DocumentsDeps extends FilesDeps {
  readonly fileHolders: readonly FileHolder[]
  readonly archiveHooks: readonly ArchiveHooks[]
}

export interface DocumentInput {
  readonly file: File
  readonly uid?: string | undefined
  /** The caller's address, to find their data in an export of several users. */
  readonly email: string
}

/** What a file contains and what importing it would do. Nothing is written, and the file is not stored. */
export async function previewDocuments(
  deps: DocumentsDeps,
  actor: Actor,
  input: DocumentInput,
): Promise<DocumentPreview> {
  const outcome = await read(deps, actor, input)
  if (outcome.kind === 'own') {
    const { own, archive } = outcome
    const files = await restoreFiles(deps, actor, own.sections.files, { archive, mode: 'check' })
    const contents = await deps.database.asUser(actor.userId, async (trx) =>
      presentOwnContents(await planOwnImport(trx, actor.userId, deps.archiveHooks, own), files),
    )
    return { users: [], contents }
  }
  const { users, person } = outcome
  if (person === null) return { users: [...users], contents: null }
  const { contents } = await deps.database.asUser(actor.userId, (trx) =>
    look(trx, actor, person, pendingRows(deps, person)),
  )
  return { users: [...users], contents }
}

/** Imports a file in one transaction: all of it or, on any failure, nothing. Files are stored before. */
export async function importDocuments(
  deps: DocumentsDeps,
  actor: Actor,
  input: DocumentInput,
): Promise<DocumentContents> {
  const outcome = await read(deps, actor, input)
  if (outcome.kind === 'own') return importOwn(deps, actor, outcome, input.file)
  const { users, person } = outcome
  if (person === null) throw new AppError('DOCUMENT_USER_UNCLEAR', { count: users.length })
  const pending = pendingRows(deps, person)
  const { contents, fresh } = await deps.database.asUser(actor.userId, (trx) =>
    look(trx, actor, person, pending),
  )
  if (!contents.changes) return contents
  const texts = await documentTexts(deps, actor.userId, fresh)
  return deps.database.asUser(actor.userId, (trx) =>
    write(deps, trx, actor, { person, pending, texts, file: input.file }),
  )
}

async function importOwn(
  deps: DocumentsDeps,
  actor: Actor,
  { own, archive }: ReadOwn,
  file: File,
): Promise<DocumentContents> {
  const files = await restoreFiles(deps, actor, own.sections.files, { archive, mode: 'store' })
  const { own: here, file: records } = withUrlsOfUser(own, files.paths)
  try {
    // Before the transaction: sanitising takes a while.
    const notes = await importedContents(textsIn(records), actor.userId)
    if (notes === null) throw new AppError('DOCUMENT_UNREADABLE', { reason: words['too-complex'] })
    const pending = here.sections.pendingDocuments.filter(isPending).map(({ collection, body }) => {
      return { collection, body: JSON.stringify(body) }
    })
    const documents = await documentTexts(deps, actor.userId, pending)
    return await deps.database.asUser(actor.userId, async (trx) => {
      await lockAccounts(trx, actor.userId)
      const plan = await planOwnImport(trx, actor.userId, deps.archiveHooks, here)
      const contents = presentOwnContents(plan, files)
      if (!contents.changes) return contents
      return recordImport(deps, trx, actor.userId, file, async (note) => {
        note([{ kind: 'files', ids: files.stored.map(({ id }) => id) }])
        await writeOwnImport(deps, trx, actor, plan, { file: records, notes, documents }, note)
        return contents
      })
    })
  } catch (error) {
    await removeImportedFiles(deps, files.stored)
    throw error
  }
}

interface ToWrite {
  readonly person: DocumentPerson
  readonly pending: readonly repo.PendingRow[]
  readonly texts: DocumentTexts
  readonly file: File
}

async function write(
  deps: DocumentsDeps,
  trx: Tx,
  actor: Actor,
  { person, pending, texts, file }: ToWrite,
): Promise<DocumentContents> {
  // Two imports of the same file are serialised here; the second finds everything imported.
  await lockAccounts(trx, actor.userId)
  const plan = await planImport(trx, actor.userId, person)
  return recordImport(deps, trx, actor.userId, file, async (note) => {
    const ids = await writeImport(deps, trx, actor, plan, note)
    const kept = await repo.storePendingSecret(trx, actor.userId, person.uid, pending)
    note([{ kind: 'documents', rows: await withHashes(trx, actor.userId, kept) }])
    const before = new Map(kept.map((document) => [document.id, document.before]))
    await convertDocuments(deps, trx, actor.userId, { ids: [...before.keys()], texts, before })
    await addLayout(deps, trx, actor.userId, person.layout, kept, note)
    return presentContents(plan, kept.length, ids)
  })
}

/** What importing would do now, and the documents that it would store. */
async function look(
  trx: Tx,
  actor: Actor,
  person: DocumentPerson,
  pending: readonly repo.PendingRow[],
): Promise<{ readonly contents: DocumentContents; readonly fresh: readonly repo.PendingRow[] }> {
  const plan = await planImport(trx, actor.userId, person)
  const ids = await repo.newPending(trx, actor.userId, person.uid, pending)
  return {
    contents: presentContents(plan, ids.size, new Map()),
    fresh: pending.filter(({ id }) => ids.has(id)),
  }
}

interface ReadOwn {
  readonly kind: 'own'
  readonly own: OwnExport
  /** The content of its files; null for a document alone. */
  readonly archive: Archive | null
}

type ReadDocument = Extract<ReadOutcome, { kind: 'read' }> | ReadOwn

async function read(
  deps: DocumentsDeps,
  actor: Actor,
  { file, uid, email }: DocumentInput,
): Promise<ReadDocument> {
  const archive = (await isArchive(file)) ? await openArchive(file) : null
  const bytes = archive === null ? await wholeFile(file) : await documentIn(archive)
  const zones = await deps.database.asUser(actor.userId, (trx) => repo.sourceZones(trx, actor.userId))
  const outcome = await readDocuments({ bytes, uid: uid ?? null, email, zones }, actor.userId)
  if (outcome.kind === 'own') return { ...outcome, archive }
  if (outcome.kind === 'damaged') throw new AppError('DOCUMENT_UNREADABLE', { reason: outcome.where })
  if (outcome.kind === 'failed') throw new AppError('DOCUMENT_UNREADABLE', { reason: words[outcome.reason] })
  if (archive !== null) throw new AppError('DOCUMENT_UNREADABLE', { reason: NO_EXPORT })
  if (outcome.choice === 'not-found') throw new AppError('DOCUMENT_USER_NOT_FOUND', { uid: uid ?? '' })
  return outcome
}

const MB = 1_048_576
const NO_EXPORT = `the archive contains no Plumbline export (${ARCHIVE_DOCUMENT})`

async function wholeFile(file: File): Promise<Uint8Array> {
  if (file.size > MAX_DOCUMENT_MB * MB) throw new AppError('FILE_TOO_LARGE', { limitMb: MAX_DOCUMENT_MB })
  return new Uint8Array(await file.arrayBuffer())
}

async function documentIn(archive: Archive): Promise<Uint8Array> {
  const bytes = await archive.read(ARCHIVE_DOCUMENT, MAX_DOCUMENT_MB * MB)
  if (bytes === null) throw new AppError('DOCUMENT_UNREADABLE', { reason: NO_EXPORT })
  return bytes
}

const words: Readonly<Record<ReadFailure, string>> = {
  'not-text': 'it is neither UTF-8 nor UTF-16 text',
  'not-json': 'it is not valid JSON',
  'too-deep': 'it is nested too deeply',
  'no-object': 'it does not contain a JSON object',
  'no-document': 'it contains no user document (users/{uid})',
  'too-many-accounts': 'it contains too many accounts',
  'too-complex': 'it needs too much memory or time to read',
}

function pendingRows(deps: DocumentsDeps, { pending }: DocumentPerson): readonly repo.PendingRow[] {
  return pending.map(({ collection, id, body }) => ({ id: deps.newId(), collection, documentId: id, body }))
}
