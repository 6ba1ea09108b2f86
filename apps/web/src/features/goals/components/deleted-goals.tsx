import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { api } from '#web/lib/api/client.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'

/** Deleted goals, which can be restored for 30 days. */
export function DeletedGoals({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('goals')
  const { nameOf } = useGoalName()
  const { data, error, refetch } = useQuery(api.goals.deleted.queryOptions())
  const restore = useMutation(api.goals.restore.mutationOptions())
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      items={data?.map((goal) => ({ id: goal.id, title: nameOf(goal), deletedAt: goal.deletedAt }))}
      loadError={error}
      onRetry={() => void refetch()}
      onRestore={(id) => restore.mutate({ id })}
      restoringId={restore.isPending ? restore.variables.id : undefined}
      restoreError={restore.error}
      onClose={onClose}
    />
  )
}
