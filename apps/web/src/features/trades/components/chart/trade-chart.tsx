import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { barsOfLists, firstAt, joinBars, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type BarFeed, createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { CandleChart, type CandleChartHandle } from '#web/components/charts/candles/candle-chart.tsx'
import { useTradeClock } from '#web/components/charts/candles/chart-clock.ts'
import { pngOf } from '#web/components/charts/paint-drawing.ts'
import { Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api, client } from '#web/lib/api/client.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { replayLink } from '#web/lib/trades/replay-link.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { hasBars, type ShownBars, useTradeBars } from '../../api/queries.ts'
import { ChartControls, useChartLayers } from './chart-controls.tsx'
import { type ChartedTrade, type ChartTexts, isMoved, stopKinds } from './charted-trade.ts'
import {
  annotationsOf,
  fitOf,
  otherTrades,
  priceLinesOf,
  secondsIn,
  sessionRanges,
  spanOf,
} from './trade-chart-items.ts'
import { TradeChartTable } from './trade-chart-table.tsx'

export type TradePricesProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly decimals: number
  /** Height of the chart; the scale that stands in for it is lower. */
  readonly height: number
}

/** A trade in the candles around it, in a timeframe that fits how long it was held, or the chosen one. */
export function TradeChart(props: TradePricesProps) {
  const [timeframe, setTimeframe] = useState<Timeframe>()
  const [asTable, setAsTable] = useState(false)
  const { data, error, refetch } = useTradeBars(props.trade.id, timeframe)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || !hasBars(data)) return null
  return (
    <ChartOfBars
      key={keyOfBars(data)}
      {...props}
      found={data}
      onTimeframe={setTimeframe}
      asTable={asTable}
      onTable={setAsTable}
    />
  )
}

type ChartOfBarsProps = TradePricesProps & {
  readonly found: ShownBars
  readonly onTimeframe: (timeframe: Timeframe) => void
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
}

function ChartOfBars(props: ChartOfBarsProps) {
  const { trade, executions, account, decimals, height, found, onTimeframe, asTable, onTable } = props
  const { t } = useTranslation(['candles', 'trades'])
  const session = useSessionText()
  const navigate = useNavigate()
  const texts = useChartTexts(trade.status, decimals)
  const chart = useRef<CandleChartHandle>(null)
  const { layers, toggle } = useChartLayers()
  const { series, window } = found
  const { feed, onEdge } = useTradeFeed(found)
  const zones = { accountZone: account.brokerTimeZone, seriesZone: series.timeZone }
  const toBars = useMemo(
    () => secondsIn(seriesClock(zones.accountZone, zones.seriesZone).toSeries),
    [zones.accountZone, zones.seriesZone],
  )
  const charted = useMemo<ChartedTrade>(
    () => ({ trade, executions, toBars, bars: feed.bars(), worst: found.worst, best: found.best }),
    [trade, executions, toBars, feed, found],
  )
  const clock = useTradeClock({ ...zones, timeframe: window.timeframe, around: toBars(trade.openedAt) })
  const others = useOtherTrades(trade)
  const annotations = useMemo(
    () => [...(layers.others ? otherTrades(others, trade.id, toBars) : []), ...annotationsOf(charted, texts)],
    [charted, texts, others, trade.id, toBars, layers.others],
  )
  const ranges = useMemo(
    () =>
      layers.sessions
        ? sessionRanges(feed.bars(), zones.seriesZone ?? zones.accountZone, session.textOf)
        : [],
    [feed, zones.seriesZone, zones.accountZone, session, layers.sessions],
  )
  const priceLines = useMemo(() => priceLinesOf(charted, texts), [charted, texts])
  const fit = useMemo(() => fitOf(charted), [charted])
  const span = useMemo(() => spanOf(charted), [charted])
  const name = timeframeName(window.timeframe)
  const save = () => {
    const picture = chart.current?.picture()
    if (!picture) return
    const file = `plumbline-${trade.pair.toLowerCase()}-${name.toLowerCase()}-${trade.openedAt.slice(0, 10)}.png`
    pngOf(picture).then(
      (png) => saveFile(file, png),
      () => showToast({ message: t('save.failed') }),
    )
  }
  return (
    <figure>
      <ChartControls
        timeframes={found.timeframes}
        timeframe={window.timeframe}
        onTimeframe={onTimeframe}
        layers={layers}
        onToggle={toggle}
        asTable={asTable}
        onTable={onTable}
        onReset={() => chart.current?.show(span)}
        onSave={save}
        onReplay={() =>
          void navigate(
            replayLink({ accountId: account.id, day: trade.openedAt.slice(0, 10), trade: trade.id }),
          )
        }
      />
      {asTable ? (
        <TradeChartTable charted={charted} clock={clock} decimals={decimals} />
      ) : (
        <CandleChart
          ref={chart}
          feed={feed}
          label={t('label', {
            pair: trade.pair,
            timeframe: name,
            time: clock.text(toBars(trade.openedAt), 'full'),
          })}
          height={height}
          title={`${series.symbol} · ${name}`}
          span={span}
          clock={clock}
          volume={layers.volume}
          lastPrice={trade.status === 'open'}
          priceLines={priceLines}
          annotations={annotations}
          ranges={ranges}
          fit={fit}
          onEdge={onEdge}
        />
      )}
      {stopKinds.some((kind) => isMoved(charted, kind)) ? (
        <figcaption>
          <Text size="s" tone="text3">
            {t('movedNote')}
          </Text>
        </figcaption>
      ) : null}
    </figure>
  )
}

function useChartTexts(status: 'open' | 'closed', decimals: number): ChartTexts {
  const { t } = useTranslation(['candles', 'trades'])
  const format = useFormat()
  return useMemo(
    () => ({
      level: ({ kind, multiple }) => {
        const name =
          kind === 'exit' && status === 'open' ? t('trades:prices.last') : t(`trades:prices.${kind}`)
        return multiple === null ? name : `${name} ${format.r(multiple)}`
      },
      fillOf: ({ isBuy, quantity, price }) =>
        t(isBuy ? 'marker.buy' : 'marker.sell', {
          size: format.number(quantity, 8, 0),
          price: format.price(price, decimals),
        }),
      worst: t('marker.worst'),
      best: t('marker.best'),
    }),
    [t, format, status, decimals],
  )
}

const none: readonly Trade[] = []

/** Trades of the same account and symbol that were opened on the day of a trade, the trade included. */
function useOtherTrades({ accountId, pair, openedAt }: Trade): readonly Trade[] {
  const day = openedAt.slice(0, 10)
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: { accountId, pair, from: day, to: day, sort: 'openedAt', order: 'asc', limit: 200 },
    }),
  )
  return data?.trades ?? none
}

/** Bars of one request at an edge. */
const MORE = 1_500
/** Bars that a chart keeps at most. */
const MOST = 60_000

/** What a refetch brings is the same as long as this is: charts have it as `key`, so that their view does not jump. */
function keyOfBars({ series, window, openedAt, closedAt }: ShownBars): string {
  return [series.id, series.revision, window.timeframe, openedAt, closedAt].join(' ')
}

/**
 * The bars as a feed, to which those of a series before and after are added at its edges. Needs `keyOfBars` as the
 * component's `key`.
 */
function useTradeFeed({ series, window }: ShownBars): {
  readonly feed: BarFeed
  readonly onEdge: (edge: 'first' | 'last') => void
} {
  const [feed] = useState(() => createBarFeed(barsOfLists(window)))
  const ends = useRef({ first: window.hasEarlier, last: window.hasLater })
  const onEdge = useCallback(
    (edge: 'first' | 'last') => {
      const known = ends.current
      if (!known[edge]) return
      known[edge] = false
      void more(feed, series.id, edge).then(
        (isMore) => {
          known[edge] = isMore
        },
        // Without a network the chart has what it has; the next pan asks again.
        () => {
          known[edge] = true
        },
      )
    },
    [feed, series.id],
  )
  return { feed, onEdge }
}

/** Loads a window at an edge of the feed; whether there is more after it. */
async function more(feed: BarFeed, id: string, edge: 'first' | 'last'): Promise<boolean> {
  const { timeframe, time } = feed.bars()
  const [first, last] = [time[0], time.at(-1)]
  if (first === undefined || last === undefined || time.length >= MOST) return false
  const range = edge === 'first' ? { before: first } : { from: last + 1 }
  const window = await client.prices.window({ id, timeframe, limit: MORE, ...range })
  const [bars, added] = [feed.bars(), barsOfLists(window)]
  const { digits } = bars
  const rest = sliceBars(added, 0, edge === 'first' ? firstAt(added, bars.time[0] ?? 0) : added.time.length)
  if (rest.time.length > 0 && added.digits === digits)
    feed.replace(joinBars(timeframe, digits, edge === 'first' ? [rest, bars] : [bars, rest]))
  return edge === 'first' ? window.hasEarlier : window.hasLater
}
