import type { Health } from '@plumbline/contract/admin/admin'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Grid, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { healthOptions } from '../../api/queries.ts'
import { type HealthState, healthStates } from '../../model/health-state.ts'
import { AdminFrame } from '../admin-frame.tsx'
import styles from './health.module.css'

/** Server health, refetched every ten seconds; the last result stays visible while the server is unreachable. */
export function HealthView() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { data, error, dataUpdatedAt, refetch } = useQuery(healthOptions())
  const seen =
    data && t('health.seen', { time: format.instant(new Date(dataUpdatedAt).toISOString(), 'time') })
  return (
    <AdminFrame page="health" note={seen}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <HealthCards health={data} /> : error ? null : <HealthSkeleton />}
    </AdminFrame>
  )
}

function HealthSkeleton() {
  return (
    <Grid min={340}>
      {['server', 'database', 'bridge', 'mail', 'disk', 'jobs'].map((part) => (
        <CardSkeleton key={part} height="170px" />
      ))}
    </Grid>
  )
}

const MB = 1_048_576

/** One card per part of the server. */
function HealthCards({ health }: { readonly health: Health }) {
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

type DiskCardProps = { readonly disk: Health['disk']; readonly state: HealthState }

/** Usage of the disk that holds the data folder. */
function DiskCard({ disk, state }: DiskCardProps) {
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

type Job = Health['jobs'][number]

type JobsCardProps = { readonly jobs: readonly Job[]; readonly state: HealthState }

/** Periodic jobs: last run and last error. */
function JobsCard({ jobs, state }: JobsCardProps) {
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

type HealthCardProps = {
  readonly title: string
  readonly state: HealthState
  /** What the state means, in one sentence. */
  readonly words?: string
  readonly facts?: readonly (readonly [string, ReactNode])[]
  readonly children?: ReactNode
}

/** Health of one part of the server: state as icon and text, and its facts. */
function HealthCard({ title, state, words, facts = [], children }: HealthCardProps) {
  return (
    <Card title={title} actions={<HealthMark state={state} />}>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
      {facts.length === 0 ? null : (
        <Grid as="dl" min={132} rowGap={8} fit className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Grid>
      )}
      {children}
    </Card>
  )
}

const icons = {
  good: <CircleCheck size={13} aria-hidden />,
  note: <CircleDashed size={13} aria-hidden />,
  unreachable: <CircleDashed size={13} aria-hidden />,
  bad: <TriangleAlert size={13} aria-hidden className={styles.bad} />,
} as const

/** Health state as a chip with icon and text. */
function HealthMark({ state }: { readonly state: HealthState }) {
  const { t } = useTranslation('admin')
  return <Chip icon={icons[state]}>{t(`health.state.${state}`)}</Chip>
}
