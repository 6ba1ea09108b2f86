import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Text } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { keepDraft, newDraftKey } from '../../model/trade-drafts.ts'
import { openNewTrade } from '../../model/trade-drawer.ts'
import {
  discardWaiting,
  keepWaiting,
  useWaitingTrades,
  type WaitingTrade,
} from '../../model/waiting-trades.ts'
import styles from './waiting-dialog.module.css'

type WaitingDialogProps = {
  readonly userId: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Unsent trades, each with the server's rejection if any, to be edited or discarded. */
export function WaitingDialog({ userId, onSend, onClose }: WaitingDialogProps) {
  const { t } = useTranslation('trades')
  const online = useConnectivity((connectivity) => connectivity.online)
  const trades = useWaitingTrades((waiting) => waiting.trades)
  return (
    <Dialog
      open
      title={t('waiting.title')}
      width="medium"
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={!online || trades.length === 0} onClick={onSend}>
          {t('waiting.send')}
        </Button>
      }
    >
      <p>{online ? t('waiting.leadOnline') : t('waiting.lead')}</p>
      <ul className={styles.list}>
        {trades.map((trade) => (
          <WaitingItem key={trade.input.id} userId={userId} trade={trade} onEdit={onClose} />
        ))}
      </ul>
    </Dialog>
  )
}

type WaitingItemProps = {
  readonly userId: string
  readonly trade: WaitingTrade
  readonly onEdit: () => void
}

function WaitingItem({ userId, trade, onEdit }: WaitingItemProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const errorText = useApiErrorText()
  const selectAccount = useSelectAccount()
  const { input, values, savedAt, refusal } = trade
  const discard = async () => {
    await discardWaiting(userId, trade)
    showToast({
      message: t('waiting.discarded', { pair: input.pair }),
      onUndo: () => void keepWaiting(userId, trade),
    })
  }
  const edit = async () => {
    keepDraft(newDraftKey(input.accountId), values, null)
    await discardWaiting(userId, trade)
    selectAccount(input.accountId)
    onEdit()
    openNewTrade()
  }
  return (
    <li className={styles.item}>
      <Cluster as="p" rowGap={4}>
        <b>{input.pair}</b>
        <DirectionChip direction={input.direction} />
        <Text tone="text2" size="m">
          {t('positions.lots', { lots: format.number(input.quantity, 8, 2) })} ·{' '}
          <InstantTime at={new Date(savedAt).toISOString()} />
        </Text>
      </Cluster>
      {refusal === null ? null : <Paragraph tone="danger">{errorText(refusal)}</Paragraph>}
      <Cluster>
        <Button onClick={() => void edit()}>{t('waiting.edit')}</Button>
        <Button kind="plain" onClick={() => void discard()}>
          {t('waiting.discard')}
        </Button>
      </Cluster>
    </li>
  )
}
