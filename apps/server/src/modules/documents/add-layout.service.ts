import { MOST_LAYOUTS } from '@plumbline/contract/dashboard/dashboard'
import type { DocumentLayout } from '@plumbline/domain/documents/layout-from-document'
import type { Tx } from '#server/db/database.ts'
import { layoutRows } from '#server/modules/dashboard/dashboard.read.ts'
import { beganAt, type KeptDocument } from './documents.repo.ts'
import { restoreLayouts } from './own-export/restore-layouts.service.ts'
import type { Note } from './record-import.service.ts'

/**
 * The dashboard of the document stands beside those that are here, under a name that is free. Once: a dashboard that came
 * before and was changed or deleted since is the person's; it comes again where the document, of which `kept` are the
 * parts that are new, has another one.
 */
export async function addLayout(
  deps: { readonly newId: () => string },
  trx: Tx,
  userId: string,
  layout: DocumentLayout | null,
  kept: readonly KeptDocument[],
  note: Note,
): Promise<void> {
  if (layout === null || !kept.some(({ collection }) => collection === 'dashboardLayout')) return
  const here = (await layoutRows(trx, userId)).filter(({ form }) => form === 'wide')
  if (here.length >= MOST_LAYOUTS) return
  // The clock of the record that undoing compares with: what is later counts as changed since it came.
  const now = await beganAt(trx)
  const added = {
    id: deps.newId(),
    form: 'wide' as const,
    name: layout.name,
    isChosen: false,
    isInitialized: true,
    widgets: layout.widgets.map((widget) => ({ ...widget, settings: { ...widget.settings } })),
    lastUpdated: layout.lastUpdated !== null && layout.lastUpdated < now ? layout.lastUpdated : now,
    createdAt: now,
  }
  await restoreLayouts(trx, userId, [added], note)
}
