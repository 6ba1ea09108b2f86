import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './account-figures.module.css'

/** Balance, P&L and number of trades of an account. */
export function AccountFigures({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { currency } = account
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('card.balance')}</dt>
        <dd className={styles.balance}>
          <Money cents={toCents(account.currentBalance)} currency={currency} sign="amount" />
          {account.openTrades > 0 ? (
            <span className={styles.equity}>
              {t('card.equity')} <Money cents={toCents(account.equity)} currency={currency} sign="amount" />
            </span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('card.netPnl')}</dt>
        <dd>
          <Money cents={netPnlCents(account)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('card.trades')}</dt>
        <dd>
          {format.number(account.closedTrades)}
          {account.openTrades > 0 ? (
            <span className={styles.open}>{t('card.open', { count: account.openTrades })}</span>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}

/** Net P&L of the account's closed trades, in cents: the balance without deposited money. */
function netPnlCents(account: Account): number {
  return (
    toCents(account.currentBalance) - toCents(account.initialBalance) - toCents(account.baseBalanceOffset)
  )
}
