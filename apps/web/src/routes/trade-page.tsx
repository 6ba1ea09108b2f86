import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { NoteOf } from '#web/features/trades/components/review/trade-review.tsx'
import { TradeById } from '#web/features/trades/components/trade-by-id.tsx'
import { listPeriod } from '#web/features/trades/model/trade-filter.ts'
import { useTradeFilter } from '#web/features/trades/model/use-trade-filter.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useNavigateWhenDone } from '#web/lib/navigation/use-navigate-when-done.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { tradeRulesSlot } from './trade-rules-slot.tsx'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'

const TradeNote = lazyComponent(
  async () => (await import('#web/features/notebooks/components/trade-note/trade-note.tsx')).TradeNote,
  { placeholder: <CardSkeleton height="240px" /> },
)

const noteOf: NoteOf = ({ id, notes }, plainField) => (
  <TradeNote tradeId={id} plain={notes} plainField={plainField} />
)

/** One trade on its own page, for links and reviews; the list that it belongs to is in the URL. */
export function TradePage() {
  const { t } = useTranslation('trades')
  const narrow = useNarrow()
  const { tradeId = '' } = useParams()
  const [params] = useSearchParams()
  const [chosenPeriod] = usePeriod()
  const filter = useTradeFilter()
  const period = listPeriod(chosenPeriod, filter)
  const goOn = useNavigateWhenDone()
  const navigate = useNavigate()
  const { accounts, selected } = useSelectedAccount()
  const journal = `/journal?${params}`
  const back = (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to={journal} aria-label={t('page.back')}>
      {narrow ? t('title') : t('page.back')}
    </Button>
  )
  if (!selected) {
    return (
      <Stack>
        <PageHeader title={t('panel.title')} actions={back} />
        <WithoutAccount loading={<CardSkeleton height="480px" />} />
      </Stack>
    )
  }
  return (
    <TradeById
      id={tradeId}
      account={selected}
      everyAccount={accounts}
      period={period}
      filter={filter}
      back={back}
      noteOf={noteOf}
      rules={tradeRulesSlot}
      // Synchronously: J and K continue from the trade that the last press opened.
      onOpen={(id) =>
        void navigate(`/journal/${id}?${params}`, {
          replace: true,
          preventScrollReset: true,
          flushSync: true,
        })
      }
      onGone={() => goOn(journal, { replace: true })}
    />
  )
}
