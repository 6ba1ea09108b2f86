import ListX from 'lucide-react/icons/list-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { FollowedReport } from '../api/queries.ts'
import { emptyFilter } from '#web/lib/selection/selection-filter.ts'
import type { ReportContext } from './report-context.ts'
import styles from './reports.module.css'

type ReportsStateProps<Report> = {
  readonly context: ReportContext
  readonly followed: FollowedReport<Report>
  /** Placeholder of the final size, until the first response. */
  readonly skeleton: ReactNode
  /** Sample size of the report; with 0, the empty state is shown. */
  readonly tradesOf: (report: Report) => number
  readonly children: (report: Report) => ReactNode
}

/**
 * Handles the states of a report: loading, failed, no match, loaded. The previous report stays while the next one
 * loads.
 */
export function ReportsState<Report>(props: ReportsStateProps<Report>) {
  const { context, followed, skeleton, tradesOf, children } = props
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { query, progress } = followed
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const trades = context.accounts.reduce((sum, { closedTrades }) => sum + closedTrades, 0)
  const counted = { count: trades, trades: format.number(trades) }
  return (
    <div
      className={styles.body}
      aria-busy={isPlaceholderData || (!data && !error)}
      data-old={isPlaceholderData || undefined}
    >
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isFetching && (!data || isPlaceholderData) ? (
        <div className={styles.slow} role="status">
          <ProgressBar
            label={progress?.step === 'folding' ? t('folding', counted) : t('reading', counted)}
            share={progress?.share}
          />
        </div>
      ) : null}
      {data === undefined ? (
        error ? null : (
          skeleton
        )
      ) : tradesOf(data) === 0 ? (
        <NothingFits context={context} />
      ) : (
        children(data)
      )}
    </div>
  )
}

function NothingFits({ context: { onNarrow, narrowing, filtered } }: { readonly context: ReportContext }) {
  const { t } = useTranslation(['reports', 'trades'])
  const { from, to } = narrowing.period
  const isAllTime = from === undefined && to === undefined
  return (
    <Card>
      <EmptyState
        icon={<ListX size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" onClick={() => onNarrow({ filter: emptyFilter, period: {} })}>
              {t('empty.everything')}
            </Button>
            {filtered && !isAllTime ? (
              <Button onClick={() => onNarrow({ ...narrowing, filter: emptyFilter })}>
                {t('trades:filter.clear')}
              </Button>
            ) : null}
          </>
        }
      >
        {t('trades:selection.nothingFits')}
      </EmptyState>
    </Card>
  )
}
