import type { CrossReport } from '@plumbline/contract/statistics/reports'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { drawHeatmap } from '../model/draw-heatmap.ts'
import { cellsOf, tinter } from '../model/heat.ts'
import { metricFigures, metricOf, type Metric } from '../model/metric.ts'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'

/** The cross-tab as a picture, drawn only on export. */
export function useHeatDrawing(report: CrossReport, metric: Metric): (width: number) => ChartDrawing {
  const figures = useFigureText()
  const keyText = useKeyText()
  const unitText = useUnitText(report.currency)
  return (width) => {
    const book = cellsOf(report)
    const tint = tinter(report, metric)
    return drawHeatmap({
      rows: report.rows.map(({ key }) => keyText(report.rowsBy, key)),
      columns: report.columns.map(({ key }) => keyText(report.columnsBy, key)),
      width,
      cells: report.rows.map(({ key: row }) =>
        report.columns.map(({ key: column }) => {
          const group = book.get(row)?.get(column)
          if (!group) return undefined
          const value = metricOf(group, metric)
          const { unit, fact } = metricFigures[metric]
          return {
            text: unitText(value, unit),
            sample: figures.sample('trades', group.trades),
            tint: tint(value, fact !== true && group.trades < meaningfulSample),
          }
        }),
      ),
    })
  }
}
