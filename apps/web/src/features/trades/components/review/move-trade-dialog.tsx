import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoneToast, useMoveTrade } from '../../api/mutations.ts'
import { ChooseAccountDialog } from './choose-account-dialog.tsx'

type MoveTradeDialogProps = {
  readonly trade: Trade
  readonly account: Account
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Moves the trade to another account, with its notes, tags and broker id. */
export function MoveTradeDialog({ trade, account, onClose, onMoved }: MoveTradeDialogProps) {
  const { t } = useTranslation('trades')
  const done = useDoneToast()
  const [error, setError] = useState<unknown>(null)
  const { mutate, isPending } = useMoveTrade()
  return (
    <ChooseAccountDialog
      title={t('move.title', { pair: trade.pair })}
      from={[account]}
      busy={isPending}
      error={error}
      onClose={onClose}
      onChoose={(target, acceptCurrency) =>
        mutate(
          { id: trade.id, accountId: target.id, acceptCurrency },
          {
            onSuccess: ({ editId }) => {
              done(t('move.done', { account: target.name }), editId)
              onMoved()
            },
            onError: setError,
          },
        )
      }
    />
  )
}
