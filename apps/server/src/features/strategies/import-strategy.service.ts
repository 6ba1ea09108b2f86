import type { DocumentStrategy } from '@plumbline/domain/documents/strategy-from-document'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { Tx } from '#server/platform/db/database.ts'
import { findLabel, findLabels, type LabelRow } from '#server/ledger/tags/labels.read.ts'
import { changeLabel, restoreLabel } from '#server/ledger/tags/labels.write.ts'
import { versions } from './strategies.repo.ts'
import { columnsOf } from './strategies.write.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Creates a strategy with a playbook from a document. A strategy that came with the trades has the document's id, `id`, as
 * its label until then. `before`: the version that an earlier state of the document became; it gets the new content unless
 * it was edited here: then a second version is created. Returns the version's id.
 */
export async function importStrategy(
  { newId, now }: ImportDeps,
  trx: Tx,
  userId: string,
  {
    id,
    source,
    before,
  }: { readonly id: string; readonly source: DocumentStrategy; readonly before: string | null },
): Promise<string> {
  const created = source.createdAt === null ? now() : new Date(source.createdAt)
  const rules = source.rules.map(
    ({ section, text }): Rule => ({ id: newId(), section, text, check: { kind: 'manual' } }),
  )
  const content = columnsOf({ ...source.playbook, rules })
  const known = before === null ? undefined : await versions.find(trx, userId, before)
  if (known?.revision === 1) {
    await versions.update(trx, userId, known.id, { ...content, updated_at: now() })
    return known.id
  }
  const strategy = await strategyFor(trx, userId, id, source.label || id, created)
  const version = await versions.insert(trx, {
    ...content,
    user_id: userId,
    id: newId(),
    strategy_id: strategy.id,
    since: created.toISOString().slice(0, 10),
    note: '',
    created_at: created,
    updated_at: source.updatedAt === null ? created : new Date(source.updatedAt),
  })
  return version.id
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
