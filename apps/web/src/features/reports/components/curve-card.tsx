import { CURVE_UNITS, type CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { useTranslation } from 'react-i18next'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useCurve } from '../api/queries.ts'
import { curveTable } from '../model/report-tables.ts'
import { useExportEntries } from './export-menu.tsx'
import type { ReportViewProps } from './report-context.ts'

/** A selection of trades has no balance of its own. */
const filteredUnits: readonly CurveUnit[] = CURVE_UNITS.filter((unit) => unit !== 'balance')

/** The equity curve of the selected trades, in the unit of the URL. */
export function CurveCard({ context, view, onView }: Omit<ReportViewProps, 'searchOf'>) {
  const { t } = useTranslation()
  const { accounts, currency, filtered, question } = context
  const { query } = useCurve(question)
  const entriesOf = useExportEntries(context)
  const { data, error, refetch } = query
  const height = useNarrow() ? 260 : 320
  const [zone = null, ...others] = new Set(accounts.map(({ brokerTimeZone }) => brokerTimeZone))
  const units = filtered ? filteredUnits : CURVE_UNITS
  const unit = units.includes(view.unit) ? view.unit : 'pnl'
  return (
    <EquityCard
      curve={data}
      error={error}
      onRetry={() => void refetch()}
      currency={currency}
      zone={others.length === 0 ? zone : null}
      unit={unit}
      onUnit={(next) => onView({ unit: next })}
      units={units}
      height={height}
      entries={(chart) =>
        entriesOf({
          what: 'curve',
          pictureTitle: t(`curve.title.${unit}`),
          table: data ? () => curveTable(data, filtered, currency) : undefined,
          chart,
        })
      }
    />
  )
}
