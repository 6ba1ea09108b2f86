import type { Health } from '@plumbline/contract/admin/admin'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
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
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.name} job={job} />
        ))}
      </ul>
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
        <code className={styles.jobName}>{name}</code>
        <span className={styles.quiet}>
          {lastRunAt === null
            ? t('health.neverRun')
            : t('health.ran', { time: format.instant(lastRunAt), count: runs, runs: format.number(runs) })}
        </span>
        {lastError === null ? null : (
          <span className={styles.error}>{t('health.jobFailed', { error: lastError })}</span>
        )}
      </span>
    </li>
  )
}
