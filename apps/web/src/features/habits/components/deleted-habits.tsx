import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { api } from '#web/lib/api/client.ts'

/** Deleted habits, which can be restored for 30 days. */
export function DeletedHabits({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('habits')
  const { data, error, refetch } = useQuery(api.habits.deleted.queryOptions())
  const restore = useMutation(api.habits.restore.mutationOptions())
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      items={data?.map(({ id, name, deletedAt }) => ({ id, title: name, deletedAt }))}
      loadError={error}
      onRetry={() => void refetch()}
      onRestore={(id) => restore.mutate({ id })}
      restoringId={restore.isPending ? restore.variables.id : undefined}
      restoreError={restore.error}
      onClose={onClose}
    />
  )
}
