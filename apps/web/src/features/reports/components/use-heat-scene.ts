import type { CrossReport } from '@plumbline/contract/statistics/reports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { heatScene } from '../model/heat-scene.ts'
import { cellsOf, tinter } from '../model/heat.ts'
import { metricOf, type Metric } from '../model/metric.ts'
import type { Scene } from '../model/scene.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { useMetricText } from './use-metric-text.ts'

/** The crossed table as a picture, made when it is saved. */
export function useHeatScene(report: CrossReport, metric: Metric): (width: number) => Scene {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const keyText = useKeyText()
  const metricText = useMetricText(report.currency)
  return (width) => {
    const book = cellsOf(report)
    const tint = tinter(report, metric)
    return heatScene({
      rows: report.rows.map(({ key }) => keyText(report.rowsBy, key)),
      columns: report.columns.map(({ key }) => keyText(report.columnsBy, key)),
      width,
      cells: report.rows.map(({ key: row }) =>
        report.columns.map(({ key: column }) => {
          const group = book.get(row)?.get(column)
          if (!group) return undefined
          const value = metricOf(group, metric)
          return {
            text: metricText(value, metric),
            sample: t('sample.trades', { count: group.trades, number: format.number(group.trades) }),
            tint: tint(value),
          }
        }),
      ),
    })
  }
}
