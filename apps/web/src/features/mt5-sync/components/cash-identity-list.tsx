import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { cashIdentity } from '../model/cash-identity.ts'
import styles from './mt5-card.module.css'

type CashIdentityListProps = { readonly account: Account; readonly status: Mt5Status }

/** Whether the terminal's balance equals the sum of its deals, and the reason if not. */
export function CashIdentityList({ account, status }: CashIdentityListProps) {
  const { t } = useTranslation('mt5-sync')
  const identity = cashIdentity(status.runs)
  if (identity === null) return null
  const { balanceCents, dealsCents, unexplainedCents, residualCents, cause } = identity
  const { deleted } = status
  const currency = status.terminal?.currency ?? account.currency
  const journalCents = toCents(account.currentBalance)
  // The terminal has booked commissions, swaps and partial closes of open positions; the journal counts closed trades
  // as a whole.
  const isBooked = status.openPositions > 0 && status.state === 'idle' && journalCents !== balanceCents
  const rows = [
    { label: t('cash.balance'), cents: balanceCents },
    { label: t('cash.deals'), cents: dealsCents },
    { label: t('cash.difference'), cents: unexplainedCents },
    { label: t('cash.entry'), cents: residualCents === (unexplainedCents ?? 0) ? null : residualCents },
    {
      label: t('cash.deleted', { count: deleted.count }),
      cents: deleted.count > 0 ? toCents(deleted.netPnl) : null,
    },
    { label: t('cash.journal'), cents: isBooked ? journalCents : null },
  ]
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('cash.title')}</h3>
      <div className={styles.reckoning}>
        <dl className={styles.sum}>
          {rows.map(({ label, cents }) =>
            cents === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money cents={cents} currency={currency} sign="amount" />
                </dd>
              </div>
            ),
          )}
        </dl>
        <div>
          <p className={styles.explanation}>{t(`cash.cause.${cause}`)}</p>
          {deleted.count > 0 ? (
            <p className={styles.explanation}>{t('cash.deletedHint', { count: deleted.count })}</p>
          ) : null}
          {isBooked ? (
            <p className={styles.explanation}>{t('cash.booked', { count: status.openPositions })}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
