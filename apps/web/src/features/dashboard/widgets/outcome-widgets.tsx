import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { useStatistics } from '../api/queries.ts'
import { ExtremesCard } from '../components/extremes-card.tsx'
import { MoreFigures } from '../components/more-figures.tsx'

export function StreaksWidget({ account, choice, period, tradeLink }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <ExtremesCard
      statistics={data.statistics}
      currency={account.currency}
      openTrades={data.openTrades}
      tradeLink={tradeLink}
    />
  )
}

export function MoreFiguresWidget({ account, choice, period }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  return data ? <MoreFigures statistics={data.statistics} currency={account.currency} /> : null
}
