import type { Database, Tx } from '#server/platform/db/database.ts'
import { slices } from '#server/platform/db/slices.ts'
import type { Logger } from '#server/platform/log.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import {
  importedContents,
  type NoteContent,
  sourceBeginning,
} from '#server/features/notebooks/note-content.service.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'
import { conversionOf, convertedCollections } from './conversions.ts'
import * as repo from './documents.repo.ts'
import type { WrittenDocument } from './import-memory.ts'
import * as memory from './import-memory.repo.ts'

interface ConvertDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Documents that are read or sanitised together: each may be large. */
const AT_ONCE = 50

/** What is stored of the texts with markup in documents, by their text in the document. */
export type DocumentTexts = ReadonlyMap<string, NoteContent>

/** Sanitises the texts of documents, bodies being JSON. It takes long: call it outside transactions. */
export async function documentTexts(
  { database }: { readonly database: Database },
  userId: string,
  documents: readonly { readonly collection: string; readonly body: string }[],
): Promise<DocumentTexts> {
  const texts = new Map<string, NoteContent>()
  const withTexts = documents.filter(({ collection }) => conversionOf(collection)?.textsOf !== undefined)
  for (const slice of slices(withTexts, AT_ONCE)) {
    // The database reorders the fields of a document, and with them the texts of a review.
    const bodies = await database.asUser(userId, (trx) =>
      repo.storedBodies(
        trx,
        slice.map(({ body }) => body),
      ),
    )
    const found = slice.flatMap(
      ({ collection }, index) => conversionOf(collection)?.textsOf?.(bodies[index]) ?? [],
    )
    for (const [text, content] of (await importedContents(found, userId)) ?? []) texts.set(text, content)
  }
  return texts
}

/** The same of the documents that an import has replaced, which undoing it converts again. */
export async function textsOfReplaced(
  deps: { readonly database: Database },
  userId: string,
  documents: readonly WrittenDocument[],
): Promise<DocumentTexts> {
  const bodies = new Map(documents.flatMap(({ id, before }) => (before === null ? [] : [[id, before]])))
  const replaced = await deps.database.asUser(userId, (trx) =>
    repo.documentsOf(trx, userId, [...bodies.keys()]),
  )
  const before = replaced.map(({ id, collection }) => ({ collection, body: bodies.get(id) ?? 'null' }))
  return documentTexts(deps, userId, before)
}

/** Documents to convert, their sanitised texts, and the bodies that they had before. */
interface Unconverted {
  readonly ids: readonly string[]
  readonly texts: DocumentTexts
  readonly before?: ReadonlyMap<string, string | null>
}

/** Converts those of the documents that are pending, in the caller's transaction. */
export async function convertDocuments(
  deps: ConvertDeps,
  trx: Tx,
  userId: string,
  { ids, texts, before }: Unconverted,
): Promise<void> {
  if (ids.length === 0) return
  await lockSettings(trx, userId)
  const context = {
    deps,
    trx,
    userId,
    bodyBefore: (id: string): unknown => JSON.parse(before?.get(id) ?? 'null'),
    contentOf: (text: string) => texts.get(text) ?? sourceBeginning(text),
  }
  for (;;) {
    const documents = await repo.pendingDocuments(trx, userId, convertedCollections, ids, AT_ONCE)
    for (const document of documents) {
      const entityId = await conversionOf(document.collection)?.convert(context, document)
      await repo.setConverted(trx, userId, document.id, entityId ?? null)
    }
    if (documents.length < AT_ONCE) break
  }
  await repo.setReceived(trx, userId, convertedCollections, ids)
}

interface StartDeps extends ConvertDeps {
  readonly database: Database
  readonly log: Logger
}

/**
 * Converts what an update of the server has left pending, before anyone is answered. Several servers may do it at once;
 * what fails is tried again at the next start.
 */
export async function convertPending(deps: StartDeps): Promise<void> {
  const userIds = await deps.database.asSystem(repo.usersWithPending)
  const failures = await tryEach(userIds, new AbortController().signal, (userId) =>
    convertPendingOf(deps, userId),
  )
  for (const failure of failures) deps.log.error('imported documents were not converted', failure)
}

async function convertPendingOf(deps: StartDeps, userId: string): Promise<void> {
  const { database } = deps
  const next = (trx: Tx) => repo.pendingDocuments(trx, userId, convertedCollections, null, AT_ONCE)
  for (;;) {
    const documents = await database.asUser(userId, next)
    if (documents.length === 0) return
    const texts = await documentTexts(
      deps,
      userId,
      documents.map(({ collection, body }) => ({ collection, body: JSON.stringify(body) })),
    )
    const ids = documents.map(({ id }) => id)
    await database.asUser(userId, (trx) => convertDocuments(deps, trx, userId, { ids, texts }))
  }
}

/** Documents per statement; each may be long. */
const DOCUMENTS_AT_ONCE = 500

/**
 * Removes imported documents with what they became, or restores what they replaced, unless a later import has changed them.
 * `texts`: of what they replaced. Returns how much was changed since and is kept.
 */
export async function revertDocuments(
  deps: ConvertDeps,
  trx: Tx,
  userId: string,
  documents: readonly WrittenDocument[],
  texts: DocumentTexts,
): Promise<number> {
  let kept = 0
  for (const slice of slices(documents, DOCUMENTS_AT_ONCE)) {
    const ids = slice.map(({ id }) => id)
    const now = await memory.documentHashes(trx, userId, ids)
    const standing = slice.filter(({ id, after }) => now.get(id) === after)
    kept += now.size - standing.length
    const replaced = standing.flatMap(({ id, before }) => (before === null ? [] : [{ id, body: before }]))
    const before = await repo.replaceBodies(trx, userId, replaced)
    await convertDocuments(deps, trx, userId, { ids: replaced.map(({ id }) => id), texts, before })
    kept += await removeDocuments(
      trx,
      userId,
      standing.flatMap(({ id, before: body }) => (body === null ? [id] : [])),
    )
  }
  return kept
}

async function removeDocuments(trx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const documents = (await repo.documentsOf(trx, userId, ids)).flatMap(({ entityId, ...document }) =>
    entityId === null ? [] : [{ ...document, entityId }],
  )
  let kept = 0
  for (const [collection, rows] of Map.groupBy(documents, (document) => document.collection))
    kept += (await conversionOf(collection)?.remove(trx, userId, rows)) ?? 0
  await repo.deleteDocuments(trx, userId, ids)
  return kept
}
