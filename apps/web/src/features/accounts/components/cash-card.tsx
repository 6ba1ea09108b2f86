import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashLedger, CashOperation } from '@plumbline/contract/accounts/cash'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { CASH_ROWS, useCashLedger } from '../api/queries.ts'
import styles from './cash-card.module.css'
import { CashTable } from './cash-table.tsx'

const CashDialog = lazyComponent(async () => (await import('./cash-dialog.tsx')).CashDialog)

/** Deposits, withdrawals and corrections: they change the balance but are not counted as P&L. */
export function CashCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const [page, setPage] = useState({ dismissed: false, offset: 0 })
  const [editing, setEditing] = useState<CashOperation | 'new' | null>(null)
  const { data, error, refetch } = useCashLedger(account.id, page)
  const add = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t('cash.add')}
    </Button>
  )
  return (
    <Card
      title={t('cash.title')}
      help={<HelpHint about={t('cash.title')}>{t('help.cash')}</HelpHint>}
      note={t('cash.note')}
      actions={add}
    >
      {data ? (
        <Ledger account={account} ledger={data} page={page} onPage={setPage} onEdit={setEditing} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton height="120px" />
      )}
      {editing === null ? null : (
        <CashDialog
          account={account}
          operation={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

type Page = { readonly dismissed: boolean; readonly offset: number }
type LedgerProps = {
  readonly account: Account
  readonly ledger: CashLedger
  readonly page: Page
  readonly onPage: (page: Page) => void
  readonly onEdit: (operation: CashOperation) => void
}

function Ledger({ account, ledger, page, onPage, onEdit }: LedgerProps) {
  const { t } = useTranslation('accounts')
  const { dismissed } = page
  return (
    <>
      <CashSums ledger={ledger} currency={account.currency} />
      {ledger.operations.length === 0 ? (
        <EmptyState>{dismissed ? t('cash.noneDismissed') : t('cash.none')}</EmptyState>
      ) : (
        <div className={styles.table}>
          <CashTable account={account} operations={ledger.operations} onEdit={onEdit} />
        </div>
      )}
      <div className={styles.foot}>
        {dismissed || ledger.dismissed > 0 ? (
          <Button kind="plain" onClick={() => onPage({ dismissed: !dismissed, offset: 0 })}>
            {dismissed ? t('cash.showCounted') : t('cash.showDismissed', { count: ledger.dismissed })}
          </Button>
        ) : null}
        <CashPager
          offset={page.offset}
          total={ledger.total}
          onOffset={(offset) => onPage({ dismissed, offset })}
        />
      </div>
    </>
  )
}

type CashSumsProps = { readonly ledger: CashLedger; readonly currency: string }

/** Total deposits, total withdrawals and the net amount. */
function CashSums({ ledger, currency }: CashSumsProps) {
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

type CashPagerProps = {
  readonly offset: number
  readonly total: number
  readonly onOffset: (offset: number) => void
}

/** Buttons to newer and older entries, if there is more than one page. */
function CashPager({ offset, total, onOffset }: CashPagerProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  if (total <= CASH_ROWS) return null
  const last = Math.min(total, offset + CASH_ROWS)
  return (
    <Cluster className={styles.pager}>
      <span>
        {t('cash.page', {
          from: format.number(offset + 1),
          to: format.number(last),
          total: format.number(total),
        })}
      </span>
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - CASH_ROWS))}>
        {t('cash.newer')}
      </Button>
      <Button disabled={last === total} onClick={() => onOffset(offset + CASH_ROWS)}>
        {t('cash.older')}
      </Button>
    </Cluster>
  )
}
