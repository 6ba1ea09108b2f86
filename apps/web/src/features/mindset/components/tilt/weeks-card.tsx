import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'

type Weeks = TiltAnswer['weeks']

const height = 220

/** The meter by week, as a line; nothing for a single week. */
export function WeeksCard({ weeks: all }: { readonly weeks: Weeks }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const weeks = useMemo(() => all.filter(({ meter }) => meter !== null), [all])
  const dayOf = useCallback(
    (index: number) => format.time(weeks[index]?.week ?? '', 'dayMonth'),
    [weeks, format],
  )
  const build = useCallback(
    (width: number) =>
      drawLines(
        [{ label: '', values: weeks.map(({ meter }) => meter ?? 0), stroke: 'accentText', dashed: false }],
        {
          width,
          height,
          axis: (values) => values.map((value) => format.number(value, 0)),
          place: (at) => (Number.isInteger(at) && weeks[at] ? dayOf(at) : ''),
          tip: (at) => {
            const week = weeks[at]
            if (week === undefined) return ''
            const counts = {
              count: week.trades,
              trades: format.number(week.trades),
              flagged: format.number(week.flagged),
            }
            return [
              t('tilt.week', { day: dayOf(at) }),
              format.number(Math.round(week.meter ?? 0)),
              t('tilt.flagged', counts),
            ].join('\n')
          },
        },
      ),
    [weeks, format, t, dayOf],
  )
  const last = weeks.at(-1)
  if (weeks.length < 2 || last === undefined) return null
  const summary = t('tilt.weeksSummary', {
    weeks: format.number(weeks.length),
    last: format.number(Math.round(last.meter ?? 0)),
  })
  return (
    <Card title={t('tilt.weeks')} note={t('tilt.weeksNote')}>
      <ChartFrame
        summary={summary}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('tilt.weeks')}>
            <TableHead>
              <HeadCell>{t('tilt.weekHead')}</HeadCell>
              <HeadCell numeric>{t('tilt.meter')}</HeadCell>
              <HeadCell numeric>{t('tilt.shown')}</HeadCell>
              <HeadCell numeric>{t('tilt.trades')}</HeadCell>
            </TableHead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.week}>
                  <Cell>{format.time(week.week, 'date')}</Cell>
                  <Cell numeric>
                    {week.meter === null ? formatMissing() : format.number(Math.round(week.meter))}
                  </Cell>
                  <Cell numeric>{format.number(week.flagged)}</Cell>
                  <Cell numeric>{format.number(week.trades)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
    </Card>
  )
}
