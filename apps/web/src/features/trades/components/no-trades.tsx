import type { Account } from '@plumbline/contract/accounts/accounts'
import ListX from 'lucide-react/icons/list-x'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { openNewTrade } from '../model/trade-drawer.ts'

type NoTradesProps = {
  readonly accounts: readonly Account[]
  /** Clears filters and period. */
  readonly onEverything: () => void
}

/** Empty state: the accounts are empty, or no trade matches. */
export function NoTrades({ accounts, onEverything }: NoTradesProps) {
  const { t } = useTranslation('trades')
  const { search } = useLocation()
  const importing = <Button to={`/import${search}`}>{t('empty.import')}</Button>
  const never = accounts.every(({ closedTrades, openTrades }) => closedTrades + openTrades === 0)
  return (
    <Card>
      <EmptyState
        icon={<ListX size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            {never ? (
              <Button kind="primary" onClick={openNewTrade}>
                {t('empty.add')}
              </Button>
            ) : (
              <Button kind="primary" onClick={onEverything}>
                {t('empty.everything')}
              </Button>
            )}
            {importing}
          </>
        }
      >
        {!never ? t('empty.filtered') : accounts.length > 1 ? t('empty.accounts') : t('empty.account')}
      </EmptyState>
    </Card>
  )
}
