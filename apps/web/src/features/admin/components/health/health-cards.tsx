import type { Health } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { healthStates } from '../../model/health-state.ts'
import { DiskCard } from './disk-card.tsx'
import { HealthCard } from './health-card.tsx'
import { JobsCard } from './jobs-card.tsx'

const MB = 1_048_576

/** One card per part of the server. */
export function HealthCards({ health }: { readonly health: Health }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const states = healthStates(health)
  const { database, statistics, bridge, mail } = health
  const latency =
    database.latencyMs === null
      ? formatMissing()
      : t('health.ms', { ms: format.number(database.latencyMs, 1, 0) })
  const recalculated = t('health.recalculatedOf', {
    done: format.number(statistics.accounts - statistics.outdated),
    all: format.number(statistics.accounts),
  })
  return (
    <Grid min={340}>
      <HealthCard
        title={t('health.server')}
        state={states.server}
        facts={[
          [t('health.version'), health.version],
          [t('health.node'), health.node],
          [t('health.since'), <InstantTime key="since" at={health.startedAt} />],
          [t('health.memory'), format.bytes(health.memoryMb * MB)],
        ]}
      />
      <HealthCard
        title={t('health.database')}
        state={states.database}
        words={t(database.ok ? 'health.databaseGood' : 'health.databaseBad')}
        facts={[
          [t('health.kind'), t(`health.engine.${database.kind}`)],
          [t('health.version'), database.version ?? formatMissing()],
          [t('health.latency'), latency],
          [t('health.size'), database.sizeMb === null ? formatMissing() : format.bytes(database.sizeMb * MB)],
          ...(statistics.outdated === 0 ? [] : [[t('health.recalculated'), recalculated] as const]),
        ]}
      />
      <HealthCard
        title={t('health.bridge')}
        state={states.bridge}
        words={t(`health.bridgeState.${states.bridge}`)}
        facts={[
          [t('health.address'), bridge.address],
          [t('health.linked'), format.number(bridge.linkedAccounts)],
        ]}
      />
      <HealthCard
        title={t('health.mail')}
        state={states.mail}
        words={t(mail.configured ? 'health.mailGood' : 'health.mailNone')}
        facts={[
          [t(mail.configured ? 'health.waiting' : 'health.kept'), format.number(mail.waiting)],
          [t('health.failed'), format.number(mail.failed)],
        ]}
      />
      <DiskCard disk={health.disk} state={states.disk} />
      <JobsCard jobs={health.jobs} state={states.jobs} />
    </Grid>
  )
}
