import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useTrade } from '../api/use-trade.ts'
import { TradeReview } from './review/trade-review.tsx'
import styles from './journal.module.css'

type TradeByIdProps = {
  readonly id: string
  readonly accounts: readonly Account[]
  /** Link back to the list. */
  readonly back: ReactNode
  readonly onGone: () => void
}

/** The trade whose id is in the URL, in any account. */
export function TradeById({ id, accounts, back, onGone }: TradeByIdProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { data: trade, error, refetch } = useTrade(id)
  const account = accounts.find((candidate) => candidate.id === trade?.accountId)
  return (
    <div className={styles.page}>
      <PageHeader
        title={trade?.pair ?? t('panel.title')}
        note={
          trade && account
            ? `${account.name} · ${format.tradeTime(trade.openedAt, 'dateTime', account.brokerTimeZone)}`
            : undefined
        }
        actions={back}
      />
      {trade && account ? (
        <TradeReview
          key={trade.id}
          wide
          trade={trade}
          executions={trade.executions}
          account={account}
          onGone={onGone}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton height="480px" />
      )}
    </div>
  )
}
