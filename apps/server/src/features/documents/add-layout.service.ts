import { MAX_LAYOUTS } from '@plumbline/contract/dashboard/dashboard'
import type { DocumentLayout } from '@plumbline/domain/documents/layout-from-document'
import type { Tx } from '#server/platform/db/database.ts'
import { layoutRows } from '#server/features/dashboard/dashboard.read.ts'
import { addLayouts } from '#server/features/dashboard/restore-layouts.service.ts'
import { beganAt, type KeptDocument } from './documents.repo.ts'
import { writtenRows } from './import-memory.ts'
import type { Note } from './record-import.service.ts'

/**
 * Adds the document's dashboard beside the existing layouts, under a free name, once: an imported dashboard that was
 * changed or deleted since belongs to the user. It is added again only if the document's dashboard differs, i.e. is
 * among `kept`, the document's new parts.
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
  if (here.length >= MAX_LAYOUTS) return
  // The database clock of the record that undo compares with: anything later counts as changed since the import.
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
  note(writtenRows('dashboard_layouts', await addLayouts(trx, userId, [added])))
}
