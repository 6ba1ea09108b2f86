import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { useDeleteTrade } from '../../api/use-delete-trade.ts'
import { openTradeFields } from '../../model/trade-drawer.ts'
import { MoveTradeDialog } from './move-trade-dialog.tsx'

type TradeActionsProps = {
  readonly trade: Trade
  readonly account: Account
  /** Called when the trade was deleted or moved. */
  readonly onGone: () => void
  /** Whether to link to the trade's own page; false on that page. */
  readonly withPage: boolean
}

/** Actions on a trade. */
export function TradeActions({ trade, account, onGone, withPage }: TradeActionsProps) {
  const { t } = useTranslation('trades')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [moving, setMoving] = useState(false)
  const { mutate: remove } = useDeleteTrade(onGone)
  const toPage = () => {
    const params = new URLSearchParams(search)
    params.delete('trade')
    void navigate(`/journal/${trade.id}?${params}`)
  }
  return (
    <Cluster>
      <Button icon={<Pencil size={15} aria-hidden />} onClick={() => openTradeFields(trade)}>
        {t('review.editAll')}
      </Button>
      <MenuButton
        label={t('review.more')}
        entries={[
          ...(withPage
            ? [{ kind: 'action' as const, id: 'page', label: t('review.openPage'), onSelect: toPage }]
            : []),
          { kind: 'action', id: 'move', label: t('review.move'), onSelect: () => setMoving(true) },
          { kind: 'separator', id: 'before-delete' },
          {
            kind: 'action',
            id: 'delete',
            label: t('review.delete'),
            danger: true,
            onSelect: () => remove({ id: trade.id }),
          },
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
      {moving ? (
        <MoveTradeDialog
          trade={trade}
          account={account}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            onGone()
          }}
        />
      ) : null}
    </Cluster>
  )
}
