import type { CashLedger } from '@plumbline/contract/accounts/cash'
import { useTranslation } from 'react-i18next'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './cash-card.module.css'

type CashSumsProps = { readonly ledger: CashLedger; readonly currency: string }

/** Total deposits, total withdrawals and the net amount. */
export function CashSums({ ledger, currency }: CashSumsProps) {
  const { t } = useTranslation('accounts')
  const sums = [
    { label: t('cash.in'), amount: ledger.deposited },
    { label: t('cash.out'), amount: ledger.withdrawn },
    { label: t('cash.sum'), amount: ledger.sum },
  ]
  return (
    <Cluster as="dl" gap={24} rowGap={4} align="start" className={styles.sums}>
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={toCents(amount)} currency={currency} plain />
          </dd>
        </div>
      ))}
    </Cluster>
  )
}
