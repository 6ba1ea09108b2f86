import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { TradeReview } from './review/trade-review.tsx'

type TradePanelProps = {
  readonly open: boolean
  readonly trade: Trade | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly onNext: (() => void) | undefined
  readonly onPrevious: (() => void) | undefined
  readonly onClose: () => void
}

/** Side panel with all details of a trade, beside its list. */
export function TradePanel(props: TradePanelProps) {
  const { open, trade, error, onRetry, executions, account, onNext, onPrevious, onClose } = props
  const { t } = useTranslation('trades')
  return (
    <Drawer
      open={open}
      reading
      onClose={onClose}
      title={trade && !error ? trade.pair : t('panel.title')}
      actions={
        <>
          <Button
            icon={<ChevronUp size={15} aria-hidden />}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            {t('panel.previous')} <KeyHint>K</KeyHint>
          </Button>
          <Button icon={<ChevronDown size={15} aria-hidden />} disabled={!onNext} onClick={() => onNext?.()}>
            {t('panel.next')} <KeyHint>J</KeyHint>
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : trade ? (
        <TradeReview
          key={trade.id}
          trade={trade}
          executions={executions}
          account={account}
          onGone={onClose}
        />
      ) : (
        <Skeleton height="480px" radius="10px" />
      )}
    </Drawer>
  )
}
