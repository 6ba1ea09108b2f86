import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { type NoteOf, TradeReview } from './review/trade-review.tsx'
import { StepButtons } from './step-buttons.tsx'

type TradePanelProps = {
  readonly open: boolean
  readonly trade: Trade | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly noteOf: NoteOf
  readonly onNext: (() => void) | undefined
  readonly onPrevious: (() => void) | undefined
  readonly onClose: () => void
}

/** Side panel with all details of a trade, beside its list. */
export function TradePanel(props: TradePanelProps) {
  const { open, trade, error, onRetry, executions, account, noteOf, onNext, onPrevious, onClose } = props
  const { t } = useTranslation('trades')
  return (
    <Drawer
      open={open}
      reading
      onClose={onClose}
      title={trade && !error ? trade.pair : t('panel.title')}
      actions={<StepButtons previous={onPrevious} next={onNext} />}
    >
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : trade ? (
        <TradeReview
          key={trade.id}
          trade={trade}
          executions={executions}
          account={account}
          noteOf={noteOf}
          onGone={onClose}
        />
      ) : (
        <Skeleton height="480px" radius="10px" />
      )}
    </Drawer>
  )
}
