import type { AccountRisk } from '@plumbline/contract/accounts/risk'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './risk-card.module.css'

type RiskNotesProps = { readonly risk: AccountRisk; readonly currency: string }

/** What the meters are based on, and which positions they cannot include. */
export function RiskNotes({ risk, currency }: RiskNotesProps) {
  const { t } = useTranslation('accounts')
  const { withoutStop, withoutValue } = risk
  const named = ({ count, pairs }: typeof withoutStop) => ({ count, pairs: pairs.join(', ') })
  return (
    <ul className={styles.notes}>
      <li>
        {t('risk.start')} <Money cents={toCents(risk.dayStartBalance)} currency={currency} sign="amount" />
        {risk.drawdown.used > 0 ? (
          <>
            {' · '}
            {t('risk.high')} <Money cents={toCents(risk.highBalance)} currency={currency} sign="amount" />
          </>
        ) : null}
        {' · '}
        {t('risk.worst')} <Money cents={toCents(risk.maxDrawdown)} currency={currency} sign="amount" />
        {risk.largestPosition > 0 ? (
          <>
            {' · '}
            {t('risk.largest')}{' '}
            <Money cents={toCents(risk.largestPosition)} currency={currency} sign="amount" />
          </>
        ) : null}
      </li>
      {withoutStop.count > 0 ? <li>{t('risk.withoutStop', named(withoutStop))}</li> : null}
      {withoutValue.count > 0 ? <li>{t('risk.withoutValue', named(withoutValue))}</li> : null}
    </ul>
  )
}
