import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useFetchBars } from '../api/mutations.ts'
import { knownBarProblem } from '../model/known-reasons.ts'
import styles from './mt5-card.module.css'
import { useRemedy } from './use-run-error-text.ts'

type Bars = NonNullable<Mt5Status['bars']>
type BarsSectionProps = {
  readonly accountId: string
  readonly bars: Mt5Status['bars']
  readonly connection: Mt5Connection
}

/** How many trades have price bars, and what is known about the missing ones. */
export function BarsSection({ accountId, bars, connection }: BarsSectionProps) {
  if (bars === null || bars.trades === 0) return null
  return <Shown accountId={accountId} bars={bars} connection={connection} />
}

function Shown({ accountId, bars, connection }: BarsSectionProps & { readonly bars: Bars }) {
  const { t } = useTranslation('mt5-sync')
  const showError = useErrorToast()
  const problemText = useProblemText()
  const { mutate, isPending } = useFetchBars({
    onStarted: () => showToast({ message: t('bars.requested') }),
    onError: showError,
  })
  const { trades, tradesWithBars, missing, problem } = bars
  const isComplete = tradesWithBars === trades
  const hint = missing ? t(connection.kind === 'link' ? 'bars.pushed' : 'bars.fetching') : t('bars.use')
  return (
    <section className={styles.section}>
      <Cluster gap={16} rowGap={8} justify="between" className={styles.line}>
        <div>
          <h3 className={styles.heading}>
            {t('bars.title')}: {t('bars.count', { count: trades, found: tradesWithBars })}
          </h3>
          <p className={styles.explanation}>
            {[hint, problem === null ? null : problemText(problem)].filter(Boolean).join(' ')}
          </p>
        </div>
        <Cluster gap={8}>
          {isComplete || missing || !connection.enabled ? null : (
            <Button
              kind="plain"
              icon={<RotateCw size={15} aria-hidden />}
              busy={isPending}
              onClick={() => mutate({ id: accountId })}
            >
              {t('bars.again')}
            </Button>
          )}
          <Button kind="plain" to="/prices" icon={<ChartCandlestick size={15} aria-hidden />}>
            {t('bars.all')}
          </Button>
        </Cluster>
      </Cluster>
    </section>
  )
}

function useProblemText() {
  const { t } = useTranslation('mt5-sync')
  const remedy = useRemedy()
  return ({ reason, detail }: NonNullable<Bars['problem']>) => {
    const known = knownBarProblem(reason)
    return known === undefined ? remedy(reason) : t(`bars.problem.${known}`, { detail })
  }
}
