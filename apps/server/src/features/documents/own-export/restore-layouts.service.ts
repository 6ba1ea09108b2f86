import { LONGEST_LAYOUT_NAME } from '@plumbline/contract/dashboard/dashboard'
import type { Tx } from '#server/platform/db/database.ts'
import { chooseOldestLayouts } from '#server/features/dashboard/dashboard.write.ts'
import { type LayoutRow, layoutRows } from '#server/features/dashboard/dashboard.read.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnLayout } from './own-export.ts'
import * as repo from './own-export.repo.ts'

/**
 * Inserts the missing layouts, each under a free name: a new installation may have a dashboard of the same name, and
 * the file's is the one that the user arranged. The chosen layout here stays chosen.
 */
export async function restoreLayouts(
  trx: Tx,
  userId: string,
  layouts: readonly OwnLayout[],
  note: Note,
): Promise<void> {
  const here = await layoutRows(trx, userId)
  const rows = missingLayouts(here, layouts).map(
    ({ isChosen, isInitialized, lastUpdated, createdAt, ...layout }) => ({
      ...layout,
      is_chosen: isChosen,
      is_initialized: isInitialized,
      last_updated: lastUpdated,
      created_at: createdAt,
    }),
  )
  note(writtenRows('dashboard_layouts', await repo.putRows(trx, userId, 'dashboard_layouts', rows)))
  await chooseOldestLayouts(trx, userId)
}

type Known = Pick<LayoutRow, 'id' | 'form' | 'name' | 'is_chosen'>

/** The missing layouts, adjusted to the existing ones: one chosen layout per form, unique names. */
function missingLayouts(here: readonly Known[], layouts: readonly OwnLayout[]): readonly OwnLayout[] {
  const ids = new Set(here.map(({ id }) => id))
  const names = new Set(here.map(({ form, name }) => nameKey(form, name)))
  const chosen = new Set(here.filter((layout) => layout.is_chosen).map(({ form }) => form))
  const missing: OwnLayout[] = []
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
