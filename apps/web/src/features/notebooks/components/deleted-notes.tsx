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
  const deleted = useQuery(api.notebooks.deleted.queryOptions())
  const restore = ({ id }: { readonly id: string }) => {
    const item = deleted.data?.find(({ notebookId, noteId }) => (noteId ?? notebookId) === id)
    if (!item) return
    const { notebookId, noteId } = item
    void attempt(async () => {
      await (noteId === null ? restoreNotebook(notebookId) : restoreNote(notebookId, noteId))
      await deleted.refetch()
    })
  }
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={{
        ...deleted,
        data: deleted.data?.map(({ kind, notebookId, noteId, title, deletedAt }) => ({
          id: noteId ?? notebookId,
          name: title || t('note.untitled'),
          kind: t(`deleted.kind.${kind}`),
          deletedAt,
        })),
      }}
      restore={{ mutate: restore, isPending: false, variables: undefined, error: null }}
      onClose={onClose}
    />
  )
}
