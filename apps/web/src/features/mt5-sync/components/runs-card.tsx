import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { runSeconds } from '../model/run-parts.ts'
import { RunResult } from './run-result.tsx'
import styles from './runs-card.module.css'
import { UndoRun } from './undo-run.tsx'

type RunsCardProps = {
  readonly runs: readonly Mt5Run[]
  readonly currency: string
  /** The account's link is on. */
  readonly linkOn: boolean
}

/** Latest sync runs: results, errors and undo. */
export function RunsCard({ runs, currency, linkOn }: RunsCardProps) {
  const { t } = useTranslation('mt5-sync')
  const narrow = useNarrow()
  if (narrow) {
    return (
      <Card title={t('runs.title')}>
        <Stack as="ul" gap={0}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} currency={currency} linkOn={linkOn} />
          ))}
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={t('runs.title')} flush>
      <DataTable caption={t('runs.title')}>
        <thead>
          <tr>
            <HeadCell>{t('runs.at')}</HeadCell>
            <HeadCell>{t('runs.cause')}</HeadCell>
            <HeadCell>{t('runs.result')}</HeadCell>
            <HeadCell numeric>{t('runs.duration')}</HeadCell>
            <HeadCell numeric>{t('runs.difference')}</HeadCell>
            <HeadCell numeric>{t('runs.action')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} currency={currency} linkOn={linkOn} />
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

type RunProps = Omit<RunsCardProps, 'runs'> & { readonly run: Mt5Run }

function RunRow({ run, currency, linkOn }: RunProps) {
  const { t } = useTranslation('mt5-sync')
  return (
    <tr>
      <Cell>
        <InstantTime at={run.startedAt} />
      </Cell>
      <Cell quiet>{t(`runs.by.${run.cause}`)}</Cell>
      <Cell>
        <RunResult run={run} />
      </Cell>
      <Cell numeric quiet>
        <Duration run={run} />
      </Cell>
      <Cell numeric>
        <Difference run={run} currency={currency} />
      </Cell>
      <Cell numeric>
        <UndoRun run={run} linkOn={linkOn} />
      </Cell>
    </tr>
  )
}

function RunItem({ run, currency, linkOn }: RunProps) {
  const { t } = useTranslation('mt5-sync')
  const seconds = runSeconds(run)
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <RunResult run={run} />
        <p className={styles.quiet}>
          <InstantTime at={run.startedAt} /> · {t(`runs.by.${run.cause}`)}
          {seconds === null ? null : (
            <>
              {' · '}
              <Duration run={run} />
            </>
          )}
          {run.residual === null || run.residual === 0 ? null : (
            <>
              {' · '}
              {t('runs.difference')} <Difference run={run} currency={currency} />
            </>
          )}
        </p>
      </div>
      <UndoRun run={run} linkOn={linkOn} />
    </li>
  )
}

function Duration({ run }: { readonly run: Mt5Run }) {
  const format = useFormat()
  const seconds = runSeconds(run)
  return seconds === null ? formatMissing() : format.duration(seconds)
}

function Difference({ run, currency }: Omit<RunProps, 'linkOn'>) {
  return <Money cents={run.residual === null ? null : toCents(run.residual)} currency={currency} plain />
}
