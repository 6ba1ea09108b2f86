import { isDeepStrictEqual } from 'node:util'
import type { DocumentContents } from '@plumbline/contract/documents/documents'
import type { Settings } from '@plumbline/contract/settings/settings'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { keepUndoMemory, storableName } from '#server/features/imports/history.service.ts'
import type { DocumentResult } from '#server/features/imports/document-records.read.ts'
import { insertDocumentRecord, setDocumentResult } from '#server/features/imports/document-records.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { type LabelKind, listLabels } from '#server/ledger/tags/labels.read.ts'
import { type Written, writtenSettings } from './import-memory.ts'
import * as repo from './import-memory.repo.ts'

/** Records what a document import writes, entry by entry. */
export type Note = (things: readonly Written[]) => void

/**
 * Runs a document import and stores its record in the history with everything that undo needs. Runs in the caller's
 * transaction, which holds `lockAccounts`: whatever is new afterwards was created by the import.
 */
export async function recordImport(
  deps: {
    readonly newId: () => string
    readonly now: () => Date
    readonly archiveHooks: readonly ArchiveHooks[]
  },
  trx: Tx,
  userId: string,
  file: { readonly name: string; readonly size: number },
  write: (note: Note) => Promise<DocumentContents>,
): Promise<DocumentContents> {
  const id = deps.newId()
  await insertDocumentRecord(trx, userId, { id, fileName: storableName(file.name), fileSize: file.size })
  const before = await standing(trx, userId)
  const memory: Written[] = []
  const contents = await write((things) => memory.push(...things))
  memory.push(...(await newSince(trx, userId, before)))
  await setDocumentResult(trx, userId, id, resultOf(contents))
  for (const { check } of deps.archiveHooks) {
    const added = await check?.(trx, userId, deps.now())
    if (added) memory.push({ kind: 'rows', table: added.table, keys: added.ids.map((each) => [each]) })
  }
  await keepUndoMemory(trx, userId, id, memory)
  return { ...contents, importId: id }
}

interface Standing {
  readonly accountIds: ReadonlySet<string>
  readonly labelIds: Readonly<Record<LabelKind, ReadonlySet<string>>>
  readonly settings: Settings
}

const labelKinds = ['tags', 'mistakes', 'strategies'] as const

async function standing(trx: Tx, userId: string): Promise<Standing> {
  const idsOf = async (kind: LabelKind) => new Set((await listLabels(trx, userId, kind)).map(({ id }) => id))
  return {
    accountIds: new Set((await accountRows(trx, userId)).map(({ id }) => id)),
    labelIds: {
      tags: await idsOf('tags'),
      mistakes: await idsOf('mistakes'),
      strategies: await idsOf('strategies'),
    },
    settings: await findSettings(trx, userId),
  }
}

/** New accounts with their settings and cash, new labels, and changed user settings. */
async function newSince(trx: Tx, userId: string, before: Standing): Promise<readonly Written[]> {
  const accounts = (await accountRows(trx, userId)).filter(({ id }) => !before.accountIds.has(id))
  const things: Written[] = accounts.map((row) => ({
    kind: 'account',
    id: row.id,
    settings: writtenSettings(row),
  }))
  const ids = accounts.map(({ id }) => id)
  things.push({ kind: 'cash', rows: await repo.cashOf(trx, userId, ids, []) })
  for (const labels of labelKinds) {
    const fresh = (await listLabels(trx, userId, labels)).filter(({ id }) => !before.labelIds[labels].has(id))
    things.push({ kind: 'labels', labels, rows: fresh.map(({ id, label }) => ({ id, label })) })
  }
  const settings = await findSettings(trx, userId)
  if (!isDeepStrictEqual(settings, before.settings))
    things.push({ kind: 'settings', before: before.settings, after: settings })
  return things
}

function resultOf({ kind, counts, settings }: DocumentContents): DocumentResult {
  return {
    kind,
    accounts: counts.newAccounts,
    trades: counts.trades.new,
    tags: counts.newTags,
    pending: counts.newPending,
    records: counts.newRecords + settings.filter(({ isRestored }) => isRestored).length,
    files: counts.newFiles,
  }
}
