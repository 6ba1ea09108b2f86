import {
  type DocumentContents,
  type DocumentPreview,
  MAX_DOCUMENT_MB,
} from '@plumbline/contract/documents/documents'
import { AppError } from '@plumbline/contract/errors'
import type { DocumentPerson } from '@plumbline/domain/documents/read-person'
import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { lockAccounts } from '#server/modules/accounts/accounts.write.ts'
import { presentContents } from './documents.presenter.ts'
import * as repo from './documents.repo.ts'
import { presentOwnContents } from './own-export/own-export.presenter.ts'
import { planOwnImport } from './own-export/plan-own-import.service.ts'
import type { OwnExport } from './own-export/read-own-export.ts'
import { writeOwnImport } from './own-export/write-own-import.service.ts'
import { addLayout } from './add-layout.service.ts'
import { withHashes } from './with-hashes.service.ts'
import { planImport } from './plan-import.service.ts'
import type { ReadFailure, ReadOutcome } from './document-worker.ts'
import { readDocuments } from './read-documents.service.ts'
import { recordImport } from './record-import.service.ts'
import { writeImport } from './write-import.service.ts'

export { OWN_FORMAT, OWN_VERSION } from './own-export/own-export.ts'

export interface DocumentsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
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
    const contents = await deps.database.asUser(actor.userId, async (trx) =>
      presentOwnContents(await planOwnImport(trx, actor.userId, outcome.own)),
    )
    return { users: [], contents }
  }
  const { users, person } = outcome
  if (person === null) return { users: [...users], contents: null }
  const contents = await deps.database.asUser(actor.userId, (trx) =>
    look(trx, actor, person, pendingRows(deps, person)),
  )
  return { users: [...users], contents }
}

/** Imports a file in one transaction: all of it or, on any failure, nothing. */
export async function importDocuments(
  deps: DocumentsDeps,
  actor: Actor,
  input: DocumentInput,
): Promise<DocumentContents> {
  const outcome = await read(deps, actor, input)
  if (outcome.kind === 'own') return importOwn(deps, actor, outcome.own, input.file)
  const { users, person } = outcome
  if (person === null) throw new AppError('DOCUMENT_USER_UNCLEAR', { count: users.length })
  return deps.database.asUser(actor.userId, (trx) => write(deps, trx, actor, person, input.file))
}

async function importOwn(
  deps: DocumentsDeps,
  actor: Actor,
  own: OwnExport,
  file: File,
): Promise<DocumentContents> {
  return deps.database.asUser(actor.userId, async (trx) => {
    await lockAccounts(trx, actor.userId)
    const plan = await planOwnImport(trx, actor.userId, own)
    const contents = presentOwnContents(plan)
    if (!contents.changes) return contents
    return recordImport(deps, trx, actor.userId, file, async (note) => {
      await writeOwnImport(deps, trx, actor, plan, note)
      return contents
    })
  })
}

async function write(
  deps: DocumentsDeps,
  trx: Tx,
  actor: Actor,
  person: DocumentPerson,
  file: File,
): Promise<DocumentContents> {
  const pending = pendingRows(deps, person)
  const seen = await look(trx, actor, person, pending)
  if (!seen.changes) return seen
  // Two imports of the same file are serialised here; the second finds everything imported.
  await lockAccounts(trx, actor.userId)
  const plan = await planImport(trx, actor.userId, person)
  return recordImport(deps, trx, actor.userId, file, async (note) => {
    const ids = await writeImport(deps, trx, actor, plan, note)
    const kept = await repo.keepPending(trx, actor.userId, person.uid, pending)
    note([{ kind: 'documents', rows: await withHashes(trx, actor.userId, kept) }])
    await addLayout(deps, trx, actor.userId, person.layout, kept, note)
    return presentContents(plan, kept.length, ids)
  })
}

/** What importing would do now. */
async function look(
  trx: Tx,
  actor: Actor,
  person: DocumentPerson,
  pending: readonly repo.PendingRow[],
): Promise<DocumentContents> {
  const plan = await planImport(trx, actor.userId, person)
  const newPending = await repo.countNewPending(trx, actor.userId, person.uid, pending)
  return presentContents(plan, newPending, new Map())
}

async function read(
  deps: DocumentsDeps,
  actor: Actor,
  { file, uid, email }: DocumentInput,
): Promise<Extract<ReadOutcome, { kind: 'read' | 'own' }>> {
  if (file.size > MAX_DOCUMENT_MB * 1024 * 1024)
    throw new AppError('FILE_TOO_LARGE', { limitMb: MAX_DOCUMENT_MB })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const zones = await deps.database.asUser(actor.userId, (trx) => repo.sourceZones(trx, actor.userId))
  const outcome = await readDocuments({ bytes, uid: uid ?? null, email, zones }, actor.userId)
  if (outcome.kind === 'own') return outcome
  if (outcome.kind === 'damaged') throw new AppError('DOCUMENT_UNREADABLE', { reason: outcome.where })
  if (outcome.kind === 'failed') throw new AppError('DOCUMENT_UNREADABLE', { reason: words[outcome.reason] })
  if (outcome.choice === 'not-found') throw new AppError('DOCUMENT_USER_NOT_FOUND', { uid: uid ?? '' })
  return outcome
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
