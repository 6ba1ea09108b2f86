import type { Tx } from '#server/db/database.ts'
import * as repo from './labels.repo.ts'

// What writes to trades need of tags and strategies; it knows no trades, so that both may import it.

export { type LabelKind, type LabelRow, restoreLabel, setLabel } from './labels.repo.ts'
export { countTrades, deleteLabel, deleteLabels, findLabels, listLabels } from './labels.repo.ts'

interface LabelDeps {
  readonly newId: () => string
}

/** The record with this id; undefined where there is none. */
export async function findLabel(
  trx: Tx,
  userId: string,
  kind: repo.LabelKind,
  id: string,
): Promise<repo.LabelRow | undefined> {
  // No database takes these as text; no id has them.
  if (id.includes('\u0000') || !id.isWellFormed()) return undefined
  return (await repo.findLabels(trx, userId, kind, [id])).find((row) => row.id === id)
}

/** Whether another record has the label that this one is to have. */
export async function isTaken(
  trx: Tx,
  userId: string,
  kind: repo.LabelKind,
  wanted: { readonly id: string; readonly label: string },
): Promise<boolean> {
  const rows = await repo.findLabels(trx, userId, kind, [wanted.label])
  return rows.some((row) => row.label === wanted.label && row.id !== wanted.id)
}

/** The record with this label, made where there is none (spec, section 5). */
export async function ensureLabel(
  deps: LabelDeps,
  trx: Tx,
  userId: string,
  kind: repo.LabelKind,
  label: string,
): Promise<repo.LabelRow> {
  const row = (await resolveLabels(deps, trx, userId, kind, [label], 'label')).get(label)
  if (!row) throw new Error(`The label ${label} is neither there nor could be added`)
  return row
}

/**
 * The records that ids or labels name, by what was given; a label that is new becomes a record. An id comes before a
 * label of the same text, unless only labels are meant.
 */
export async function resolveLabels(
  deps: LabelDeps,
  trx: Tx,
  userId: string,
  kind: repo.LabelKind,
  given: readonly string[],
  by: 'id-or-label' | 'label' = 'id-or-label',
): Promise<ReadonlyMap<string, repo.LabelRow>> {
  const wanted = [...new Set(given)]
  if (wanted.length === 0) return new Map()
  const known = namedBy(await repo.findLabels(trx, userId, kind, wanted), by)
  const missing = wanted.filter((name) => !known.has(name))
  if (missing.length === 0) return pick(known, wanted)
  await repo.insertLabels(
    trx,
    userId,
    kind,
    missing.map((label) => ({ id: deps.newId(), label })),
  )
  // Read back: another write may have added the same label a moment ago.
  return pick(namedBy(await repo.findLabels(trx, userId, kind, wanted), by), wanted)
}

function namedBy(rows: readonly repo.LabelRow[], by: 'id-or-label' | 'label'): Map<string, repo.LabelRow> {
  const named = new Map(rows.map((row) => [row.label, row]))
  if (by === 'id-or-label') for (const row of rows) named.set(row.id, row)
  return named
}

function pick(named: ReadonlyMap<string, repo.LabelRow>, wanted: readonly string[]) {
  return new Map(
    wanted.flatMap((name) => {
      const row = named.get(name)
      return row ? [[name, row] as const] : []
    }),
  )
}
