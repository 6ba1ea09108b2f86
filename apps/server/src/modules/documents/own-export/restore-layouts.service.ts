import { LONGEST_LAYOUT_NAME } from '@plumbline/contract/dashboard/dashboard'
import type { Tx } from '#server/db/database.ts'
import { chooseOldestLayouts } from '#server/modules/dashboard/dashboard.write.ts'
import { type LayoutRow, layoutRows } from '#server/modules/dashboard/dashboard.read.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnLayout } from './own-export.ts'
import * as repo from './own-export.repo.ts'

/**
 * Layouts that are not here come in, each under a name that is free: a new installation may have a dashboard of the same
 * name, and the one of the file is what the person has arranged. What is chosen here stays chosen.
 */
export async function restoreLayouts(
  trx: Tx,
  userId: string,
  layouts: readonly OwnLayout[],
  note: Note,
): Promise<void> {
  const here = await layoutRows(trx, userId)
  const rows = besides(here, layouts).map(
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

/** Those that are missing, as they can stand beside the ones that are here: one chosen of a form, no name twice. */
function besides(here: readonly Known[], layouts: readonly OwnLayout[]): readonly OwnLayout[] {
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

/** The name, or the first of "name (2)", "name (3)" … that is not taken. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` (${number})`
    const kept = name.slice(0, LONGEST_LAYOUT_NAME - end.length)
    // Cut between the halves of a pair, it would be no text that a database takes.
    free = `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${end}`
  }
  return free
}
