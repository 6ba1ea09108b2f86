import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { expectancyOf } from '../model/expectancy.ts'

type ExpectancyKpiProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Average result per trade, with its standard error. */
export function ExpectancyKpi({ statistics, currency }: ExpectancyKpiProps) {
  const { t } = useTranslation('dashboard')
  const { name } = useFigureText()
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const expectancy = expectancyOf(statistics)
  const amount = (cents: number, sign: 'result' | 'amount') =>
    hidden ? '•••' : format.money(cents, currency, { sign, average: true })
  const trades = t('kpi.sample', { count: expectancy.sample, trades: format.number(expectancy.sample) })
  if (expectancy.kind === 'risk') {
    const error = expectancy.error === null ? undefined : `± ${format.number(expectancy.error, 2)}`
    return (
      <Kpi
        label={name('expectancy')}
        help={<FigureHelp figure="averageR" />}
        // Rounded first, so that a value displayed as 0.00 R gets no colour.
        value={<RMultiple multiple={Math.round(expectancy.multiple * 100) / 100} />}
        sample={expectancy.sample}
        detail={[
          error,
          t('kpi.perTrade', { amount: amount(toCents(statistics.expectancy), 'result') }),
          expectancy.sample === statistics.totalTrades ? undefined : trades,
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
      />
    )
  }
  return (
    <Kpi
      label={name('expectancy')}
      help={<FigureHelp figure="expectancy" />}
      value={<Money cents={expectancy.cents} currency={currency} average />}
      sample={expectancy.sample}
      detail={
        expectancy.errorCents === null
          ? trades
          : `± ${amount(expectancy.errorCents, 'amount')}\u00a0· ${trades}`
      }
    />
  )
}
