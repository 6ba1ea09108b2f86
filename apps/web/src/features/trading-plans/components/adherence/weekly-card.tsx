import type { AdherenceAnswer } from '@plumbline/contract/trading-plans/adherence'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

type Weeks = AdherenceAnswer['weeks']

const height = 220

/** Share of checks kept by week, as a line; nothing for a single week. */
export function WeeklyCard({ weeks }: { readonly weeks: Weeks }) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  const { checksOf } = useRuleText()
  const dayOf = useCallback(
    (index: number) => format.time(weeks[index]?.week ?? '', 'dayMonth'),
    [weeks, format],
  )
  const build = useCallback(
    (width: number) =>
      drawLines([{ label: '', values: weeks.map(shareOf), stroke: 'accentText', dashed: false }], {
        width,
        height,
        axis: (values) => values.map((value) => format.percent(value, 'amount', 0)),
        place: (at) => (Number.isInteger(at) && weeks[at] ? dayOf(at) : ''),
        tip: (at) => {
          const week = weeks[at]
          if (week === undefined) return ''
          return [
            t('adherence.week', { day: dayOf(at) }),
            format.percent(shareOf(week)),
            checksOf(week),
          ].join('\n')
        },
      }),
    [weeks, format, t, dayOf, checksOf],
  )
  const last = weeks.at(-1)
  if (weeks.length < 2 || last === undefined) return null
  const summary = t('adherence.weeklySummary', {
    weeks: format.number(weeks.length),
    last: format.percent(shareOf(last)),
  })
  return (
    <Card title={t('adherence.weekly')} note={t('adherence.weeklyNote')}>
      <ChartFrame
        summary={summary}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('adherence.weekly')}>
            <thead>
              <tr>
                <HeadCell>{t('adherence.week', { day: '' }).trim()}</HeadCell>
                <HeadCell numeric>{t('adherence.percent')}</HeadCell>
                <HeadCell numeric>{t('adherence.keptCount')}</HeadCell>
                <HeadCell numeric>{t('adherence.brokenCount')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.week}>
                  <Cell>{format.time(week.week, 'date')}</Cell>
                  <Cell numeric>
                    <Percent share={shareOf(week)} />
                  </Cell>
                  <Cell numeric>{format.number(week.kept)}</Cell>
                  <Cell numeric>{format.number(week.broken)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
    </Card>
  )
}

function shareOf({ kept, broken }: Weeks[number]): number {
  return kept / (kept + broken)
}
