import type { CashTwin } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './cash-twins.module.css'

type CashTwinsProps = { readonly twins: readonly CashTwin[]; readonly currency: string }

/** As many as anybody reads; the others are counted by the question above. */
const most = 5

/** Each operation of the file beside the one that a person had entered. */
export function CashTwins({ twins, currency }: CashTwinsProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      {t('options.cashTwinsHint')}
      {twins.slice(0, most).map((twin, index) => (
        // Two of them may be alike in everything.
        <span key={index} className={styles.twin}>
          <Money cents={toCents(twin.amount)} currency={currency} plain /> · {t('options.inFile')}{' '}
          <TradeTime at={twin.at} /> {twin.notes} · {t('options.byHand')} <TradeTime at={twin.enteredAt} />{' '}
          {twin.enteredNotes}
        </span>
      ))}
    </>
  )
}
