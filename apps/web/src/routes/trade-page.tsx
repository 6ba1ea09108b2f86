import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { TradeById } from '#web/features/trades/components/trade-by-id.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useGoOn } from '#web/lib/navigation/use-go-on.ts'
import styles from './page.module.css'
import { WithoutAccount } from './without-account.tsx'

/** One trade on its own page, for links and reviews. */
export function TradePage() {
  const { t } = useTranslation('trades')
  const { tradeId = '' } = useParams()
  const [params] = useSearchParams()
  const goOn = useGoOn()
  const { accounts } = useSelectedAccount()
  const journal = `/journal?${params}`
  const back = (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to={journal}>
      {t('page.back')}
    </Button>
  )
  if (accounts.length === 0) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('panel.title')} actions={back} />
        <WithoutAccount loading={<CardSkeleton height="480px" />} />
      </div>
    )
  }
  return (
    <TradeById
      key={tradeId}
      id={tradeId}
      accounts={accounts}
      back={back}
      onGone={() => goOn(journal, { replace: true })}
    />
  )
}
