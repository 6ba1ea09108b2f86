import { LONGEST_LAYOUT_NAME } from '@plumbline/contract/dashboard/dashboard'
import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import { putRows, type RowKey } from '#server/platform/archive/archive-rows.write.ts'
import type { RecordOf, StoredRow } from '#server/platform/archive/section-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { layoutSection } from './dashboard.archive.ts'
import { type LayoutRow, layoutRows } from './dashboard.read.ts'
import { chooseOldestLayouts } from './dashboard.write.ts'

type Layout = RecordOf<typeof layoutSection>

export const dashboardArchive = {
  sections: {
    dashboard_layouts: {
      rowsOf: ({ trx, userId }: Restoring, layouts: readonly Layout[]) => missingRows(trx, userId, layouts),
      afterAdding: ({ trx, userId }: Restoring) => chooseOldestLayouts(trx, userId),
    },
  },
  afterUndo: chooseOldestLayouts,
} satisfies ArchiveHooks

/** Adds layouts that come from elsewhere; returns their keys. */
export async function addLayouts(
  trx: Tx,
  userId: string,
  layouts: readonly Layout[],
): Promise<readonly RowKey[]> {
  const keys = await putRows(trx, userId, layoutSection, await missingRows(trx, userId, layouts))
  await chooseOldestLayouts(trx, userId)
  return keys
}

/**
 * The missing layouts, each under a free name: a new installation may have a dashboard of the same name, and the file's
 * is the one that the user arranged. The chosen layout here stays chosen.
 */
async function missingRows(
  trx: Tx,
  userId: string,
  layouts: readonly Layout[],
): Promise<readonly StoredRow[]> {
  return missingLayouts(await layoutRows(trx, userId), layouts).map(layoutSection.store)
}

type Known = Pick<LayoutRow, 'id' | 'form' | 'name' | 'is_chosen'>

/** The missing layouts, adjusted to the existing ones: one chosen layout per form, unique names. */
function missingLayouts(here: readonly Known[], layouts: readonly Layout[]): readonly Layout[] {
  const ids = new Set(here.map(({ id }) => id))
  const names = new Set(here.map(({ form, name }) => nameKey(form, name)))
  const chosen = new Set(here.filter((layout) => layout.is_chosen).map(({ form }) => form))
  const missing: Layout[] = []
  for (const layout of layouts) {
    const { id, form } = layout
    if (ids.has(id)) continue
    const name = freeName(layout.name, (candidate) => names.has(nameKey(form, candidate)))
    missing.push({ ...layout, name, isChosen: layout.isChosen && !chosen.has(form) })
    ids.add(id)
    names.add(nameKey(form, name))
    if (layout.isChosen) chosen.add(form)
  }
  return missing
}

function nameKey(form: string, name: string): string {
  return `${form} ${name.toLowerCase()}`
}

/** The name, or the first free one of "name (2)", "name (3)" … */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` (${number})`
    const kept = name.slice(0, LONGEST_LAYOUT_NAME - end.length)
    // A cut between surrogate halves would be text that PostgreSQL refuses.
    free = `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${end}`
  }
  return free
}
