import { strategyFromDocument } from '@plumbline/domain/documents/strategy-from-document'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { Database, Tx } from '#server/platform/db/database.ts'
import {
  adoptKept,
  type KeptDocument,
  unprepared,
} from '#server/ledger/kept-documents/kept-documents.write.ts'
import { findLabel, findLabels, type LabelRow } from '#server/ledger/tags/labels.read.ts'
import { changeLabel, restoreLabel } from '#server/ledger/tags/labels.write.ts'
import { insertVersion, updateVersion, versionOfDocument } from './strategies.repo.ts'
import { columnsOf } from './strategies.write.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Creates strategies with a playbook from the documents that document imports have kept. A strategy that came with the
 * trades has the document's id as its label until then. Where a later import has changed a document, a version that was not
 * edited here gets the new content; beside an edited one a second version is created.
 */
export function adoptStrategies(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(deps, userId, ['strategies'], unprepared, (trx, document) =>
    adopt(deps, trx, userId, document),
  )
}

async function adopt(
  { newId, now }: AdoptDeps,
  trx: Tx,
  userId: string,
  { id: source, documentId, body, hash }: KeptDocument,
): Promise<void> {
  const found = strategyFromDocument(body)
  if (found === null) return
  const known = await versionOfDocument(trx, userId, source)
  if (known?.source_hash === hash) return
  const created = found.createdAt === null ? now() : new Date(found.createdAt)
  const rules = found.rules.map(
    ({ section, text }): Rule => ({ id: newId(), section, text, check: { kind: 'manual' } }),
  )
  const content = columnsOf({ ...found.playbook, rules })
  if (known?.revision === 1) {
    await updateVersion(trx, userId, known.id, { ...content, source_hash: hash, updated_at: now() })
    return
  }
  if (known !== undefined)
    await updateVersion(trx, userId, known.id, { source_document: null, source_hash: null })
  const strategy = await strategyFor(trx, userId, documentId, found.label || documentId, created)
  await insertVersion(trx, {
    ...content,
    user_id: userId,
    id: newId(),
    strategy_id: strategy.id,
    since: created.toISOString().slice(0, 10),
    note: '',
    source_document: source,
    source_hash: hash,
    created_at: created,
    updated_at: found.updatedAt === null ? created : new Date(found.updatedAt),
  })
}

/** The strategy with the document's id, which gets the document's name, else the one with that name, else a new one. */
async function strategyFor(
  trx: Tx,
  userId: string,
  id: string,
  label: string,
  created: Date,
): Promise<Pick<LabelRow, 'id'>> {
  const own = await findLabel(trx, userId, 'strategies', id)
  const [named] = (await findLabels(trx, userId, 'strategies', [label])).filter((row) => row.label === label)
  if (own !== undefined) {
    if (own.label === own.id && named === undefined)
      await changeLabel(trx, userId, 'strategies', own.id, { label })
    return own
  }
  if (named !== undefined) return named
  await restoreLabel(trx, userId, 'strategies', { id, label, createdAt: created.toISOString() })
  return { id }
}
