import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { api } from '#web/lib/api/client.ts'
import { restoreNote, useOptimisticAction } from '../api/mutations.ts'
import { restoreNotebook } from '../model/notebook-store.ts'

/** Deleted notebooks and notes, which can be restored for 30 days. */
export function DeletedNotes({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notebooks')
  const attempt = useOptimisticAction()
  const { data, error, refetch } = useQuery(api.notebooks.deleted.queryOptions())
  const restore = (id: string) => {
    const item = data?.find(({ notebookId, noteId }) => (noteId ?? notebookId) === id)
    if (!item) return
    const { notebookId, noteId } = item
    void attempt(async () => {
      await (noteId === null ? restoreNotebook(notebookId) : restoreNote(notebookId, noteId))
      await refetch()
    })
  }
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      items={data?.map(({ kind, notebookId, noteId, title, deletedAt }) => ({
        id: noteId ?? notebookId,
        title: title || t('note.untitled'),
        kind: t(`deleted.kind.${kind}`),
        deletedAt,
      }))}
      loadError={error}
      onRetry={() => void refetch()}
      onRestore={restore}
      onClose={onClose}
    />
  )
}
