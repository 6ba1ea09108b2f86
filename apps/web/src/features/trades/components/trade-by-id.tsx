import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useTrade } from '../api/queries.ts'
import { inCurrency } from '../model/account-of.ts'
import type { TradeFilter } from '../model/trade-filter.ts'
import { type NoteOf, TradeReview, type TradeRulesSlot } from './review/trade-review.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useTradeSteps } from './use-trade-steps.ts'

type TradeByIdProps = {
  readonly id: string
  /** The list's account, and all, because a link may lead to a trade in any of them. */
  readonly account: Account
  readonly everyAccount: readonly Account[]
  readonly period: Period
  readonly filter: TradeFilter
  /** Link back to the list. */
  readonly back: ReactNode
  readonly noteOf: NoteOf
  readonly onOpen: (id: string) => void
  readonly onGone: () => void
  /** Renders the rules of the trade; filled by the page. */
  readonly rules: TradeRulesSlot
}

const none = [] as const

/** The trade whose id is in the URL, in any account, with the trades before and after it in the list. */
export function TradeById(props: TradeByIdProps) {
  const { id, account: selected, everyAccount, period, filter, back, noteOf, onOpen, onGone, rules } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const narrow = useNarrow()
  const accounts = useMemo(
    () => (filter.allAccounts ? inCurrency(everyAccount, filter.currency) : [selected]),
    [filter.allAccounts, filter.currency, everyAccount, selected],
  )
  /** The list position after a step, so that the next neighbours are loaded. */
  const [around, setAround] = useState<number>()
  const { listed, next, previous, place } = useTradeSteps({
    id,
    accounts,
    period,
    filter,
    around,
    onOpen: (to, index) => {
      setAround(index)
      onOpen(to)
    },
  })
  const { data: details, error, refetch } = useTrade(id)
  const trade = details ?? listed
  const account = everyAccount.find((candidate) => candidate.id === trade?.accountId)
  const note = [
    ...(account ? [account.name] : []),
    ...(place
      ? [t('page.place', { place: format.number(place.number), total: format.number(place.total) })]
      : []),
  ]
  // Two trades of a pair would have the same heading, tab and bookmark.
  const title =
    trade && account
      ? t('page.title', {
          pair: trade.pair,
          day: format.tradeTime(trade.openedAt, 'date', account.brokerTimeZone),
        })
      : (trade?.pair ?? t('panel.title'))
  return (
    <Stack>
      <PageHeader
        title={title}
        note={note.length > 0 ? note.join(' · ') : undefined}
        actions={
          <>
            {back}
            <StepButtons previous={previous} next={next} compact={narrow} />
          </>
        }
      />
      {trade && account ? (
        <TradeReview
          key={trade.id}
          wide
          trade={trade}
          executions={details?.executions ?? none}
          account={account}
          noteOf={noteOf}
          onGone={onGone}
          rules={rules}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton height="480px" />
      )}
    </Stack>
  )
}
