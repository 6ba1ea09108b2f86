import type { MonteCarlo, MonteCarloInput, Percentiles } from '@plumbline/domain/statistics/monte-carlo'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { hiddenAmount, useAxisText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { drawBand } from '../model/draw-band.ts'
import { simulationTable } from '../model/report-tables.ts'
import { useExportEntries } from './export-menu.tsx'
import type { ReportContext } from './report-context.ts'
import styles from './simulation-view.module.css'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'

type SimulationResultProps = {
  readonly context: ReportContext
  readonly result: MonteCarlo
  readonly input: MonteCarloInput
}

const shares = ['p5', 'p25', 'p50', 'p75', 'p95'] as const

/** Result of a simulation: risk of ruin, balances over time, and drawdowns. */
export function SimulationResult({ context, result, input }: SimulationResultProps) {
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const format = useFormat()
  const { amount, build, height, summary } = useBands(context.currency, result, input)
  const percent = (value: number) => format.percent(value / 100)
  const { riskOfRuin } = result
  const isWhole = Number.isInteger(Number((input.ruinShare * 100).toFixed(6)))
  const title = t('simulation.result')
  const facts = t('simulation.made', {
    runs: format.number(result.runs),
    trades: format.number(result.trades),
    seed: format.number(input.seed),
  })
  const entries = useExportEntries(context)({
    what: `monte-carlo-seed-${input.seed}`,
    pictureTitle: title,
    table: () => simulationTable(result, context.currency),
    chart: build,
  })
  const rows: readonly (readonly [string, Percentiles, (value: number) => string])[] = [
    [figures.name('maxDrawdown'), result.drawdownCents, amount],
    [t('simulation.maxDrawdownPercent'), result.drawdownPercent, percent],
    [t('simulation.end'), result.endCents, amount],
    [figures.name('longestLosingStreak'), result.longestLosingStreak, (value) => format.number(value, 1, 0)],
  ]
  return (
    <Card title={title} note={facts}>
      <Cluster as="p" gap={12} rowGap={4} className={styles.ruin} role="status">
        <b className={styles.percent}>{percent(riskOfRuin.percent)}</b>
        <span>
          {t('simulation.riskOfRuin', { share: format.percent(input.ruinShare, 'amount', isWhole ? 0 : 1) })}
          <Small tone="text3" block>
            {t('simulation.riskInterval', { low: percent(riskOfRuin.low), high: percent(riskOfRuin.high) })}
          </Small>
        </span>
      </Cluster>
      <ChartFrame
        summary={summary}
        entries={entries}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('simulation.bands')}>
            <Heads first={t('simulation.after')} />
            <tbody>
              {result.bands.map((band) => (
                <tr key={band.trade}>
                  <Cell>{format.number(band.trade)}</Cell>
                  {shares.map((share) => (
                    <Cell key={share} numeric>
                      {amount(band[share])}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
      <div className={styles.table}>
        <DataTable caption={t('simulation.spread')}>
          <Heads first={t('simulation.figure')} />
          <tbody>
            {rows.map(([name, spread, text]) => (
              <tr key={name}>
                <Cell strong>{name}</Cell>
                {shares.map((share) => (
                  <Cell key={share} numeric>
                    {text(spread[share])}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className={styles.resultNote}>{t('simulation.repeatable', { seed: format.number(input.seed) })}</p>
    </Card>
  )
}

function Heads({ first }: { readonly first: string }) {
  const { t } = useTranslation('reports')
  return (
    <TableHead>
      <HeadCell>{first}</HeadCell>
      {shares.map((share) => (
        <HeadCell key={share} numeric>
          {t(`distribution.${share}`)}
        </HeadCell>
      ))}
    </TableHead>
  )
}

function useBands(currency: string, result: MonteCarlo, input: MonteCarloInput) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const height = useNarrow() ? 280 : 340
  const axisText = useAxisText(currency)
  const amount = useCallback(
    (cents: number) =>
      hidden ? hiddenAmount : format.money(Math.round(cents), currency, { sign: 'amount', whole: true }),
    [hidden, format, currency],
  )
  const build = useCallback(
    (width: number) =>
      drawBand(result.bands, {
        width,
        height,
        start: input.startCents,
        ruin: input.startCents * (1 - input.ruinShare),
        axis: (cents) =>
          axisText(
            cents.map((each) => each / 100),
            'money',
          ),
        place: (trade) => format.number(trade),
        tip: ({ trade, p5, p50, p95 }) =>
          `${t('simulation.afterTrades', { count: trade, trades: format.number(trade) })}\n${t('distribution.p50')} ${amount(p50)}\n${t('distribution.p5')} ${amount(p5)}\n${t('distribution.p95')} ${amount(p95)}`,
        share: (percent) => t('simulation.shareLabel', { percent: format.number(percent) }),
        startLabel: t('simulation.startLine'),
        ruinLabel: t('simulation.ruinLine'),
      }),
    [result, input, height, amount, axisText, format, t],
  )
  const summary = t('simulation.summary', {
    median: amount(result.endCents.p50),
    low: amount(result.endCents.p5),
    high: amount(result.endCents.p95),
  })
  return { amount, build, height, summary }
}
