import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'

/** Closing time of a trade, or that it is still open. */
export function ClosedAt({ trade, zone }: { readonly trade: Trade; readonly zone: string | null }) {
  return trade.closedAt === null ? <StillOpen /> : <TradeTime at={trade.closedAt} zone={zone} />
}

function StillOpen() {
  const { t } = useTranslation('trades')
  return <Chip>{t('open')}</Chip>
}
