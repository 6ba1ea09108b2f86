import type { Health } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Meter } from '#web/components/ui/meter.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { HealthState } from '../../model/health-state.ts'
import { HealthCard } from './health-card.tsx'

const MB = 1_048_576

type DiskCardProps = { readonly disk: Health['disk']; readonly state: HealthState }

/** Usage of the disk that holds the data folder. */
export function DiskCard({ disk, state }: DiskCardProps) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { path, freeMb, totalMb, dataMb } = disk
  const share = (totalMb - freeMb) / totalMb
  return (
    <HealthCard
      title={t('health.disk')}
      state={state}
      {...(totalMb === 0 ? { words: t('health.diskUnknown') } : {})}
      facts={[
        [t('health.folder'), path],
        [t('health.data'), format.bytes(dataMb * MB)],
      ]}
    >
      {totalMb === 0 ? null : (
        <Meter
          label={t('health.used')}
          share={share}
          state={share >= 0.9 ? 'near' : 'ok'}
          value={t('health.free', { free: format.bytes(freeMb * MB), total: format.bytes(totalMb * MB) })}
        />
      )}
    </HealthCard>
  )
}
