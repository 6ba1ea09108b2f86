import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ImageDown from 'lucide-react/icons/image-down'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useExportEntries } from '#web/components/export/use-export-entries.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useDeleteTrade } from '../../api/mutations.ts'
import { openTradeFields } from '../../model/trade-drawer.ts'

const MoveTradeDialog = lazyComponent(async () => (await import('./move-trade-dialog.tsx')).MoveTradeDialog)
const TradeExportDialog = lazyComponent(
  async () => (await import('../export/trade-export-dialog.tsx')).TradeExportDialog,
)
const ShareTradeDialog = lazyComponent(
  async () => (await import('../share/share-trade-dialog.tsx')).ShareTradeDialog,
)

type TradeActionsProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  /** Called when the trade was deleted or moved. */
  readonly onGone: () => void
  /** Whether to link to the trade's own page; false on that page. */
  readonly withPage: boolean
}

/** Actions on a trade. */
export function TradeActions({ trade, executions, account, onGone, withPage }: TradeActionsProps) {
  const { t } = useTranslation('trades')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [moving, setMoving] = useState(false)
  const [exporting, setExporting] = useState<NoteFormat | null>(null)
  const [sharing, setSharing] = useState(false)
  const exportEntries = useExportEntries()
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
          menuAction('share', t('review.share'), ImageDown, () => setSharing(true)),
          { kind: 'separator', id: 'before-export' },
          ...exportEntries(setExporting),
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
      {exporting === null ? null : (
        <TradeExportDialog
          trade={trade}
          executions={executions}
          account={account}
          format={exporting}
          onClose={() => setExporting(null)}
        />
      )}
      {sharing ? (
        <ShareTradeDialog
          trade={trade}
          executions={executions}
          account={account}
          onClose={() => setSharing(false)}
        />
      ) : null}
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
