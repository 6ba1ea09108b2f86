import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '@plumbline/contract/settings/settings'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { saveSettings } from '#server/ledger/settings/settings.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { labelUses } from '#server/ledger/tags/labelled.read.ts'
import { deleteLabels } from '#server/ledger/tags/labels.write.ts'
import { type LabelKind, listLabels } from '#server/ledger/tags/labels.read.ts'
import { type DocumentTexts, revertDocuments } from './convert-documents.service.ts'
import { archiveSections } from './everything.archive.ts'
import { type Written, writtenOf } from './import-memory.ts'
import * as repo from './import-memory.repo.ts'
import { undoOwnSettings } from './own-export/restore-settings.service.ts'

/** What is kept because it is in use or was changed since. */
export interface Kept {
  readonly labels: number
  readonly records: number
}

/**
 * Undoes what a document import wrote besides accounts, trades and cash, which are already removed. `texts`: of the
 * documents that it replaced.
 */
export async function undoRest(
  deps: {
    readonly newId: () => string
    readonly now: () => Date
    readonly archiveHooks: readonly ArchiveHooks[]
  },
  trx: Tx,
  userId: string,
  importId: string,
  memory: readonly Written[],
  staying: readonly AccountRow[],
  texts: DocumentTexts,
): Promise<Kept> {
  const keysOf = (table: keyof Schema) =>
    writtenOf(memory, 'rows').flatMap((thing) => (thing.table === table ? thing.keys : []))
  const stayingAccounts = staying.map(({ id }) => id)
  await repo.forgetDocuments(trx, userId, keysOf('document_trades'))
  await repo.forgetAccounts(trx, userId, keysOf('document_accounts'), stayingAccounts)
  await repo.deleteHistory(trx, userId, keysOf('imports').flat(), stayingAccounts)
  let records = 0
  // What refers to others first.
  for (const { table, undo } of archiveSections.toReversed()) {
    if (undo === undefined || undo === 'apart') continue
    records += await repo.deleteUntouched(trx, userId, importId, { table, ...undo }, keysOf(table).flat())
  }
  for (const { rows } of writtenOf(memory, 'documents'))
    records += await revertDocuments(deps, trx, userId, rows, texts)
  records += await undoOwnSettings(trx, userId, deps.archiveHooks, memory)
  for (const { before, after } of writtenOf(memory, 'settings')) {
    const now = await findSettings(trx, userId)
    const untouched = <Name extends keyof Settings>(name: Name): Settings[Name] =>
      (now[name] === after[name] ? before : now)[name]
    const settings: Settings = {
      ...now,
      displayTimeZone: untouched('displayTimeZone'),
      currency: untouched('currency'),
      reviewTime: untouched('reviewTime'),
      levels: untouched('levels'),
      timeZone: untouched('timeZone'),
    }
    if (!isDeepStrictEqual(settings, now)) await saveSettings(trx, userId, settings)
  }
  const labels = await undoLabels(trx, userId, memory)
  for (const { afterUndo } of deps.archiveHooks) await afterUndo?.(trx, userId)
  return { labels, records }
}

/** Deletes labels that nothing uses; renamed ones belong to the user. Returns how many are kept. */
async function undoLabels(trx: Tx, userId: string, memory: readonly Written[]): Promise<number> {
  let kept = 0
  for (const { labels, rows } of writtenOf(memory, 'labels')) {
    if (rows.length === 0) continue
    const now = new Map((await listLabels(trx, userId, labels)).map(({ id, label }) => [id, label]))
    const used = await usedKeys(trx, userId, labels)
    const there = rows.filter(({ id }) => now.has(id))
    const going = there.filter(
      ({ id, label }) => now.get(id) === label && !used.has(keyOf(labels, id, label)),
    )
    await deleteLabels(
      trx,
      userId,
      labels,
      going.map(({ id }) => id),
    )
    kept += there.length - going.length
  }
  return kept
}

/** Keys of labels that anything uses; strategies also as the owner of other rows. */
async function usedKeys(trx: Tx, userId: string, labels: LabelKind): Promise<ReadonlySet<string>> {
  const used = (await labelUses(trx, userId, labels)).keys()
  if (labels !== 'strategies') return new Set(used)
  const owners = new Set(used)
  for (const section of archiveSections)
    for (const { table, column } of section.references)
      if (table === 'strategies')
        for (const id of await repo.namedIds(trx, userId, section, column)) owners.add(id)
  return owners
}

/** How trades refer to a label: a tag or mistake by its text, a strategy by its id. */
function keyOf(labels: LabelKind, id: string, label: string): string {
  return labels === 'strategies' ? id : label
}
