import type { CashTwin } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './cash-twins.module.css'

type CashTwinsProps = { readonly twins: readonly CashTwin[]; readonly currency: string }

/** The list is limited for readability; the question above states the full count. */
const mostShown = 5

/** Cash operations of the file beside the matching ones that the user had entered manually. */
export function CashTwins({ twins, currency }: CashTwinsProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      {t('options.cashTwinsHint')}
      {twins.slice(0, mostShown).map((twin, index) => (
        // Keyed by index, because two operations may be identical.
        <span key={index} className={styles.twin}>
          <Money cents={toCents(twin.amount)} currency={currency} plain /> · {t('options.inFile')}{' '}
          <TradeTime at={twin.at} /> {twin.notes} · {t('options.byHand')} <TradeTime at={twin.enteredAt} />{' '}
          {twin.enteredNotes}
        </span>
      ))}
    </>
  )
}
