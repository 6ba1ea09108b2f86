import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { client } from '#web/lib/api/client.ts'

type DeletedVersionsProps = { readonly strategy: StrategyPlaybook; readonly onClose: () => void }

/** Deleted versions of a strategy, which can be restored for 30 days. */
export function DeletedVersions({ strategy, onClose }: DeletedVersionsProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const versions = strategy.deletedVersions.map(({ id, since, deletedAt }) => ({
    id,
    name: t('version.sinceDay', { day: format.time(since, 'date') }),
    deletedAt,
  }))
  const restore = useMutation({
    mutationFn: ({ id }: { readonly id: string }) =>
      client.strategies.restoreVersion({ id: strategy.id, versionId: id }),
  })
  return (
    <DeletedDialog
      title={t('version.deleted')}
      hint={t('version.deletedHint')}
      empty={t('version.noneDeleted')}
      deleted={{ data: versions, error: null, refetch: () => undefined }}
      restore={restore}
      onClose={onClose}
    />
  )
}
