import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import type { FigureGroup } from '@plumbline/domain/statistics/figure-definition'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFigures } from '../api/queries.ts'
import { byGroup, figuresOf } from '../model/figures-of.ts'
import { figuresTable } from '../model/report-tables.ts'
import { CurveCard } from './curve-card.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { FigureTile } from './figure-tile.tsx'
import styles from './figures-view.module.css'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'

/** All figures, and the equity curve. */
export function FiguresView({ context, view, onView }: ReportViewProps) {
  return (
    <ReportsState
      context={context}
      followed={useFigures(context.question)}
      tradesOf={({ figures }) => figures.samples.trades}
      skeleton={
        <>
          <CardSkeleton height="330px" />
          <CardSkeleton height="420px" />
          <CardSkeleton height="300px" />
        </>
      }
    >
      {(report) => (
        <Groups
          report={report}
          context={context}
          curve={<CurveCard context={context} view={view} onView={onView} />}
        />
      )}
    </ReportsState>
  )
}

type GroupsProps = {
  readonly report: FiguresReport
  readonly context: ReportContext
  readonly curve: ReactNode
}

function Groups({ report, context, curve }: GroupsProps) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  const figures = figuresOf(report)
  const { currency } = report
  return (
    <div className={styles.groups}>
      <div className={styles.wide}>{curve}</div>
      {byGroup(figures).map(({ group, figures: some }, index) => (
        <Card
          key={group}
          className={placeOf[group]}
          title={t(`group.${group}`)}
          note={index === 0 ? <Comparison report={report} /> : null}
          actions={
            index === 0 ? (
              <ExportButtons
                context={context}
                title={t('tab.figures')}
                what="figures"
                table={() => figuresTable(figures, currency, ({ key }) => text.name(key))}
              />
            ) : null
          }
        >
          <dl className={styles.grid}>
            {some.map((figure) => (
              <FigureTile key={figure.key} figure={figure} currency={currency} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

/** Short groups are placed side by side. */
const placeOf: Readonly<Record<FigureGroup, string | undefined>> = {
  results: styles.wide,
  risk: styles.wide,
  drawdown: styles.most,
  returns: styles.rest,
  time: styles.wide,
}

/** The period that the arrows compare with, or why there is no comparison. */
function Comparison({ report: { from, to, before } }: { readonly report: FiguresReport }) {
  const { t } = useTranslation('reports')
  const name = usePeriodName()
  if (before === null || before.from === null || before.to === null) {
    return from === null || to === null ? t('compare.open') : null
  }
  const period = name({ from: before.from, to: before.to })
  return before.figures.samples.trades === 0
    ? t('compare.nothing', { period })
    : t('compare.with', { period })
}
