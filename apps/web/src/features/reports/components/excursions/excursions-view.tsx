import type { ExcursionReport } from '@plumbline/contract/excursions/excursions'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import { useTranslation } from 'react-i18next'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useExcursions } from '../../api/queries.ts'
import { type Measure, MEASURES } from '../../model/report-view.ts'
import type { ReportViewProps } from '../report-context.ts'
import { ReportsState } from '../reports-state.tsx'
import { ExcursionScatter } from './excursion-scatter.tsx'
import styles from './excursions.module.css'
import { WhatIf } from './what-if.tsx'

/** MAE and MFE of the selected trades, and what other stops and targets would have made. */
export function ExcursionsView(props: ReportViewProps) {
  const { context } = props
  return (
    <ReportsState
      context={context}
      followed={useExcursions(context.question)}
      tradesOf={({ selected }) => selected}
      skeleton={<CardSkeleton height="560px" />}
    >
      {(report) =>
        report.summary.trades === 0 ? <NoBars report={report} /> : <Measured {...props} report={report} />
      }
    </ReportsState>
  )
}

function NoBars({ report }: { readonly report: ExcursionReport }) {
  const { t } = useTranslation('reports')
  return (
    <Card>
      <EmptyState
        icon={<ChartCandlestick size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <Button kind="primary" to="/prices">
            {t('excursions.addPrices')}
          </Button>
        }
      >
        {t('excursions.empty')}
      </EmptyState>
      <Missing report={report} />
    </Card>
  )
}

type MeasuredProps = ReportViewProps & { readonly report: ExcursionReport }

function Measured({ context, view, onView, report }: MeasuredProps) {
  const { t } = useTranslation('reports')
  const { measure } = view
  const side = report.summary[measure]
  const unit = t(measure === 'r' ? 'excursions.noneR' : 'excursions.noneMoney')
  return (
    <>
      <Card
        title={t('excursions.summary')}
        note={t('excursions.measured', { counted: report.summary.trades, selected: report.selected })}
        actions={
          <Segmented
            small
            label={t('excursions.unit')}
            value={measure}
            onChange={(next) => onView({ measure: next })}
            segments={MEASURES.map((value) => ({ value, label: t(`excursions.${value}`) }))}
          />
        }
      >
        <Figures report={report} measure={measure} />
        {side.trades === 0 ? <p className={styles.note}>{t('excursions.none', { unit })}</p> : null}
        <Missing report={report} />
      </Card>
      {side.trades === 0 ? null : (
        <>
          <div className={styles.pair}>
            <ExcursionScatter context={context} report={report} measure={measure} side="mae" />
            <ExcursionScatter context={context} report={report} measure={measure} side="mfe" />
          </div>
          <WhatIf key={measure} context={context} report={report} measure={measure} />
        </>
      )}
    </>
  )
}

function Figures({ report, measure }: { readonly report: ExcursionReport; readonly measure: Measure }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(report.currency)
  const { summary } = report
  const side = summary[measure]
  const value = (amount: number | null) => unitText(amount, measure)
  const share = (part: number | null) => (part === null ? formatMissing() : format.percent(part, 'amount', 0))
  const figures = [
    ['averageMae', value(side.averageMae)],
    ['averageMfe', value(side.averageMfe)],
    ['winnersMaeMedian', value(side.winnersMaeMedian)],
    ['winnersMae80', value(side.winnersMae80)],
    ['losersMfeMedian', value(side.losersMfeMedian)],
    ['profitLeft', unitText(side.profitLeft, measure, 'size')],
    ['entryEfficiency', share(summary.entryEfficiency)],
    ['exitEfficiency', share(summary.exitEfficiency)],
    [
      'losersAhead',
      t('excursions.ofLosers', {
        ahead: format.number(summary.losersAheadByR),
        losers: format.number(summary.losersWithR),
      }),
    ],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, text]) => {
        const label = t(`excursions.${name}`)
        return (
          <div key={name}>
            <dt>
              {label}
              <HelpHint about={label}>{t(`excursions.help.${name}`)}</HelpHint>
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Trades that are not counted or less exact, and why. */
function Missing({ report }: { readonly report: ExcursionReport }) {
  const { t } = useTranslation('reports')
  const parts = ['unmeasured', 'uncovered', 'mismatched', 'coarse', 'withoutSpread'] as const
  const present = parts.filter((part) => report[part] > 0)
  if (present.length === 0) return null
  return (
    <ul className={styles.notes}>
      {present.map((part) => (
        <li key={part}>{t(`excursions.${part}`, { count: report[part] })}</li>
      ))}
    </ul>
  )
}
