import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { assertNever } from '@plumbline/domain/assert-never'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { knownProblem } from '../model/known-reasons.ts'
import { runParts } from '../model/run-parts.ts'
import styles from './runs-card.module.css'
import { useRunErrorText } from './use-run-error-text.ts'

/** Result of a run as text, with expandable problems. */
export function RunResult({ run }: { readonly run: Mt5Run }) {
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
