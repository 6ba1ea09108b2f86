import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { assertNever } from '@plumbline/domain/assert-never'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useRestoreRun } from '../api/mutations.ts'
import { knownProblem } from '../model/known-reasons.ts'
import { runParts, runSeconds } from '../model/run-parts.ts'
import styles from './runs-card.module.css'
import { useRunErrorText } from './use-run-error-text.ts'

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
        <TableHead>
          <HeadCell>{t('runs.at')}</HeadCell>
          <HeadCell>{t('runs.cause')}</HeadCell>
          <HeadCell>{t('runs.result')}</HeadCell>
          <HeadCell numeric>{t('runs.duration')}</HeadCell>
          <HeadCell numeric>{t('runs.difference')}</HeadCell>
          <HeadCell numeric>{t('runs.action')}</HeadCell>
        </TableHead>
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

/** Result of a run as text, with expandable problems. */
function RunResult({ run }: { readonly run: Mt5Run }) {
  return (
    <div className={styles.result}>
      <Outcome run={run} />
      <Problems problems={run.problems} />
    </div>
  )
}

function Outcome({ run }: { readonly run: Mt5Run }) {
  const { t } = useTranslation('mt5-sync')
  const errorText = useRunErrorText()
  switch (run.state) {
    case 'running':
      return <span className={styles.quiet}>{t('runs.running')}</span>
    case 'lost':
      return <span className={styles.quiet}>{t('runs.lost')}</span>
    case 'failed': {
      const { message, remedy } = errorText(run.error ?? { code: '', message: '', reason: null })
      return (
        <>
          <Text tone="danger">{message}</Text>{' '}
          {remedy === '' ? null : <span className={styles.quiet}>{remedy}</span>}
        </>
      )
    }
    case 'done': {
      const parts = runParts(run).map(({ what, count }) => t(`runs.part.${what}`, { count }))
      return <span>{parts.length === 0 ? t('runs.nothing') : parts.join(' · ')}</span>
    }
    default:
      return assertNever(run.state)
  }
}

function Problems({ problems }: Pick<Mt5Run, 'problems'>) {
  const { t } = useTranslation('mt5-sync')
  if (problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>{t('problems.title', { count: problems.length })}</summary>
      <Stack as="ul" gap={4}>
        {problems.map(({ reason, detail }, index) => {
          const known = knownProblem(reason)
          return (
            // Keyed by index, because a problem may occur twice; the order is the terminal's.
            <li key={`${reason}/${detail}/${index}`}>
              {known === undefined ? reason : t(`problems.${known}`)}
              {detail === '' ? null : <Text tone="text3"> {detail}</Text>}
            </li>
          )
        })}
      </Stack>
    </details>
  )
}

const UndoDialog = lazyComponent(async () => (await import('./undo-dialog.tsx')).UndoDialog)

function RestoreRun({ run }: { readonly run: Mt5Run }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const showError = useErrorToast()
  const { mutate, isPending } = useRestoreRun(() => showToast({ message: t('undo.restored') }))
  return (
    <Button
      icon={<RotateCcw size={16} aria-hidden />}
      busy={isPending}
      aria-label={t('undo.restoreNamed', { time: format.instant(run.startedAt) })}
      onClick={() => mutate({ id: run.id }, { onError: showError })}
    >
      {t('undo.restore')}
    </Button>
  )
}

/** Button that undoes a run; a mark and a restore button once it is undone. */
function UndoRun({ run, linkOn }: { readonly run: Mt5Run; readonly linkOn: boolean }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  if (run.undone) {
    return (
      <>
        <Chip>{t('undo.undone')}</Chip> <RestoreRun run={run} />
      </>
    )
  }
  if (!run.undoable) return null
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('undo.named', { time: format.instant(run.startedAt) })}
        onClick={() => setAsking(true)}
      >
        {t('undo.action')}
      </Button>
      {asking ? <UndoDialog run={run} linkOn={linkOn} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
