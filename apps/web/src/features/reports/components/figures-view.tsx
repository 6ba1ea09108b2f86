import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import { CURVE_UNITS, type CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { useTranslation } from 'react-i18next'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useHashTarget } from '#web/lib/navigation/use-hash-target.ts'
import { useCurve, useFigures } from '../api/queries.ts'
import { bySection, figuresOf } from '../model/figures-of.ts'
import { curveTable, figuresTable } from '../model/report-tables.ts'
import { ExportMenu, useExportEntries } from './export-menu.tsx'
import { FigureLine } from './figure-line.tsx'
import styles from './figures-view.module.css'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'

/** The balance, and all figures in three sections. */
export function FiguresView({ context, view, onView }: ReportViewProps) {
  return (
    <ReportsState
      context={context}
      followed={useFigures(context.question)}
      tradesOf={({ figures }) => figures.samples.trades}
      skeleton={
        <>
          <CardSkeleton height="410px" />
          <CardSkeleton height="780px" />
        </>
      }
    >
      {(report) => (
        <>
          <CurveCard context={context} view={view} onView={onView} />
          <Sections report={report} context={context} />
        </>
      )}
    </ReportsState>
  )
}

function Sections({ report, context }: { readonly report: FiguresReport; readonly context: ReportContext }) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  const figures = figuresOf(report)
  const { currency } = report
  const comparison = useComparison(report)
  // The command palette leads to a figure.
  useHashTarget(true)
  return (
    <>
      {comparison === null ? null : <p className={styles.note}>{comparison}</p>}
      <div className={styles.sections}>
        {bySection(figures).map(({ section, lead, others }) => (
          <Card key={section} title={t(`section.${section}`)}>
            {section === 'results' ? (
              <ExportMenu
                context={context}
                title={t('tab.figures')}
                what="figures"
                table={() => figuresTable(figures, currency, ({ key }) => text.name(key))}
              />
            ) : null}
            <dl className={styles.list}>
              <FigureLine lead figure={lead} currency={currency} />
              {others.map((figure) => (
                <FigureLine key={figure.key} figure={figure} currency={currency} />
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </>
  )
}

/** The period that the arrows compare with, or why there is no comparison. */
function useComparison({ from, to, before }: FiguresReport): string | null {
  const { t } = useTranslation('reports')
  const name = usePeriodName()
  if (before === null || before.from === null || before.to === null) {
    return from === null || to === null ? t('change.open') : null
  }
  const period = name({ from: before.from, to: before.to })
  return before.figures.samples.trades === 0 ? t('change.nothing', { period }) : t('change.with', { period })
}

/** A selection of trades has no balance of its own. */
const filteredUnits: readonly CurveUnit[] = CURVE_UNITS.filter((unit) => unit !== 'balance')

/** The equity curve of the selected trades, in the unit of the URL. */
function CurveCard({ context, view, onView }: Omit<ReportViewProps, 'searchOf'>) {
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
