import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'

type DeletedVersionsProps = { readonly strategy: StrategyPlaybook; readonly onClose: () => void }

/** Deleted versions of a strategy, which can be restored for 30 days. */
export function DeletedVersions({ strategy, onClose }: DeletedVersionsProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const restore = useMutation(api.strategies.restoreVersion.mutationOptions())
  return (
    <DeletedDialog
      title={t('version.deleted')}
      hint={t('version.deletedHint')}
      empty={t('version.noneDeleted')}
      items={strategy.deletedVersions.map(({ id, since, deletedAt }) => ({
        id,
        title: t('version.sinceDay', { day: format.time(since, 'date') }),
        deletedAt,
      }))}
      loadError={null}
      onRetry={() => undefined}
      onRestore={(versionId) => restore.mutate({ id: strategy.id, versionId })}
      restoringId={restore.isPending ? restore.variables.versionId : undefined}
      restoreError={restore.error}
      onClose={onClose}
    />
  )
}
