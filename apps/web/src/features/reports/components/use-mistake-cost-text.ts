import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import { mistakeCost } from '@plumbline/domain/statistics/mistake-cost'
import { useTranslation } from 'react-i18next'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What all mistakes cost together, in one sentence; '' for other breakdowns. */
export function useMistakeCostText({ by, all, unkeyed, currency }: BreakdownReport): string {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(currency)
  if (by !== 'mistake') return ''
  const { trades, totalPnl, cost } = mistakeCost(all, unkeyed)
  return t('mistakes.total', {
    count: trades,
    trades: format.number(trades),
    cost: unitText(cost, 'money'),
    net: unitText(totalPnl, 'money'),
  })
}
