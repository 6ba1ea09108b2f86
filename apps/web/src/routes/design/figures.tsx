import { distributionOf } from '@plumbline/domain/statistics/distribution'
import { BriefFigure, MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { drawHistogram } from '#web/components/charts/draw-histogram.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SortButton } from '#web/components/ui/data-table.tsx'
import { Delta } from '#web/components/ui/delta.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Cluster, Grid, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { noop, sampleGroup } from './sample.ts'

/** Losses of up to 1 R, wins of up to 3 R, and one outlier. */
const { bins, mean } = distributionOf(
  Float64Array.of(...Array.from({ length: 90 }, (_, index) => Math.sin(index * 2.4) * 2 + 1), 12),
  0.01,
)

const histogram = (width: number) =>
  drawHistogram(bins, {
    width,
    height: 180,
    edges: (values) => values.map((value) => `${value} R`),
    open: ({ from, to }) => (from === null ? `≤ ${to} R` : `≥ ${from} R`),
    count: String,
    tip: ({ count }) => `${count} trades`,
    lines: mean === null ? [] : [{ value: mean, label: 'Mean' }],
  })

/** Figures in every state: profit, loss, break-even, missing. */
export function Figures() {
  return (
    <Grid min={280} gap={12}>
      <Card title="Money and shares" note="won, lost, even, none">
        <Stack gap={12}>
          {[151_044, -87_749, 0, null].map((cents) => (
            <Cluster key={cents} gap={12}>
              <Money cents={cents} currency="USD" />
              <Money cents={cents} currency="EUR" plain />
              <Money cents={cents} currency="JPY" sign="amount" whole />
              <Percent share={cents === null ? null : cents / 1_000_000} sign="result" />
              <RMultiple multiple={cents === null ? null : cents / 60_000} />
            </Cluster>
          ))}
        </Stack>
      </Card>
      <Card title="Text">
        <Cluster gap={12}>
          {(['text', 'text2', 'text3', 'accent', 'warning', 'danger'] as const).map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
        </Cluster>
        <Cluster gap={12}>
          {(['small', 'menu', 'large'] as const).map((size) => (
            <Avatar key={size} picture={null} alt="" size={size} />
          ))}
        </Cluster>
        <Paragraph weight={550}>A paragraph</Paragraph>
        <Small>Small text</Small>
      </Card>
      <Card title="Prices and times">
        <Stack gap={12}>
          <Cluster gap={12}>
            <Price value={1.0842} decimals={5} />
            <Price value={4_182.5} decimals={2} />
            <Price value={null} />
          </Cluster>
          <Cluster gap={12}>
            <TradeTime at="2026-03-20T14:35:00" />
            <TradeTime at="2026-03-20T14:35:00" style="date" />
            <TradeTime at={null} />
            <InstantTime at="2026-03-20T14:35:00.000Z" />
          </Cluster>
          <Cluster gap={12}>
            <Delta change={0.182} text="18.2%" against="vs. October" />
            <Delta change={-0.21} text="0.21" />
            <Delta change={-40} text="$40.00" lessIsBetter />
            <Delta change={0} text="0.0%" />
          </Cluster>
          <Cluster gap={12}>
            <Sparkline values={[1, 4, 3, 6, 5, 9]} />
            <Sparkline values={[9, 5, 6, 3, 4, 1]} />
          </Cluster>
          <Cluster gap={12}>
            {(['pnl', 'r', 'trades', 'winRate'] as const).map((metric) => (
              <span key={metric}>
                <MetricFigure group={sampleGroup(7)} metric={metric} currency="USD" />{' '}
                <BriefFigure group={sampleGroup(7)} metric={metric} />
              </span>
            ))}
            <HelpHint about="Win rate">Trades that were won, of those that were won or lost.</HelpHint>
            <SortButton sort="ascending" onSort={noop}>
              Net P&amp;L
            </SortButton>
            <VisuallyHidden>Only for screen readers</VisuallyHidden>
          </Cluster>
        </Stack>
      </Card>
      <Card title="Limits">
        <Stack gap={12}>
          {[0.32, 0.78, 1.12].map((share) => (
            <Meter key={share} label="Daily loss" share={share} value={<Percent share={share} />} />
          ))}
          <CardLine action={<Button>Change</Button>}>
            What is the case, and what can be done about it.
          </CardLine>
        </Stack>
      </Card>
      <Card title="Distribution">
        <DrawnChart build={histogram} label="Results in R" height={180} />
      </Card>
      <FigureCard label="Trading days" value="15" foot="9 won · 6 lost" />
      <Kpi label="Few trades" value={<Money cents={4_210} currency="USD" />} sample={7} />
      <Kpi
        label="Less is better"
        value={<Money cents={-18_240} currency="USD" />}
        sample={62}
        delta={{ change: -40, text: '$40.00', lessIsBetter: true }}
      />
      <Kpi label="None" value={<Money cents={null} currency="USD" />} sample={0} />
    </Grid>
  )
}
