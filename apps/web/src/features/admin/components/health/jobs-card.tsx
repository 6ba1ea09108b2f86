import type { Health } from '@plumbline/contract/admin/admin'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { HealthState } from '../../model/health-state.ts'
import { HealthCard } from './health-card.tsx'
import styles from './health.module.css'

type Job = Health['jobs'][number]

type JobsCardProps = { readonly jobs: readonly Job[]; readonly state: HealthState }

/** Periodic jobs: last run and last error. */
export function JobsCard({ jobs, state }: JobsCardProps) {
  const { t } = useTranslation('admin')
  return (
    <HealthCard title={t('health.jobs')} state={state}>
      {jobs.length === 0 ? <p className={styles.words}>{t('health.noJobs')}</p> : null}
      <Stack as="ul" gap={8}>
        {jobs.map((job) => (
          <JobLine key={job.name} job={job} />
        ))}
      </Stack>
    </HealthCard>
  )
}

function JobLine({ job: { name, lastRunAt, lastError, runs } }: { readonly job: Job }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const Icon = lastError !== null ? TriangleAlert : lastRunAt === null ? CircleDashed : CircleCheck
  return (
    <li className={styles.job}>
      <Icon size={15} aria-hidden className={lastError === null ? styles.sign : styles.bad} />
      <span className={styles.jobWords}>
        <Text as="code" size="s" weight={600}>
          {name}
        </Text>
        <Small>
          {lastRunAt === null
            ? t('health.neverRun')
            : t('health.ran', { time: format.instant(lastRunAt), count: runs, runs: format.number(runs) })}
        </Small>
        {lastError === null ? null : (
          <Small tone="danger">{t('health.jobFailed', { error: lastError })}</Small>
        )}
      </span>
    </li>
  )
}
