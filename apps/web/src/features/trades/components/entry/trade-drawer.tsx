import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import { closeTradeDrawer, type TradeDrawerState } from '../../model/trade-drawer.ts'
import { TradeEntry } from './trade-entry.tsx'

type TradeDrawerProps = { readonly drawer: Exclude<TradeDrawerState, { kind: 'unused' }> }

/** Drawer of the trade form; renders the form once its data has loaded. */
export function TradeDrawer({ drawer }: TradeDrawerProps) {
  const { t } = useTranslation('trades')
  const { accounts, selected } = useSelectedAccount()
  const { data: strategies, error } = useQuery(strategiesOptions())
  const trade = drawer.kind === 'edit' ? drawer.trade : null
  const account = trade === null ? selected : accounts.find(({ id }) => id === trade.accountId)
  // If loading strategies failed, the user can still type one: strategies are saved by label.
  if (!account || (strategies === undefined && error === null)) {
    return (
      <Drawer wide open={drawer.open} onClose={closeTradeDrawer} title={t('entry.title')}>
        <Skeleton height="420px" radius="10px" />
      </Drawer>
    )
  }
  return (
    <TradeEntry
      key={`${drawer.turn} ${account.id}`}
      open={drawer.open}
      onClose={closeTradeDrawer}
      account={account}
      trade={trade}
      strategies={strategies ?? []}
    />
  )
}
