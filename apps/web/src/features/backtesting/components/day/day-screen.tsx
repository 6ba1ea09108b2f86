import type { SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { type DaySnapshot, daySnapshotAt } from '@plumbline/domain/backtesting/day-snapshot'
import { timeframeForHolding } from '@plumbline/domain/bars/chart-timeframe'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { reviewLink } from '#web/lib/reviews/review-link.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { createDayPlayer } from '../../api/day-player.ts'
import { hasBars, type OpenedDay, type PairWithoutBars } from '../../api/open-day.ts'
import { ReplayControls } from '../replay/replay-controls.tsx'
import styles from '../replay/replay.module.css'
import dayTradesStyles from './day-trades.module.css'
import { DayTrades } from './day-trades.tsx'

const DayCharts = lazyComponent(async () => (await import('./day-charts.tsx')).DayCharts, {
  placeholder: <Skeleton height="460px" radius="10px" />,
})

type DayScreenProps = {
  readonly opened: OpenedDay
  /** The pair and trade in the URL. */
  readonly start: { readonly pair: string | null; readonly trade: string | null }
}

/** Charts, controls, results and trades of a day up to a moment. */
export function DayScreen({ opened, start }: DayScreenProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { account, day, span, trades, pairs } = opened
  const [player] = useState(() => createDayPlayer(opened, start))
  useEffect(() => player.pause, [player])
  const state = useSyncExternalStore(player.subscribe, player.state)
  const { clock, shown } = state
  const stand = useMemo(
    () => daySnapshotAt(trades, { from: span.from, moment: clock }, player.priceOf),
    [trades, span, clock, player],
  )
  const pair = pairs.find(({ key }) => key === shown)
  const own = pair && hasBars(pair) ? pair.series.timeframe : 60
  const [chart, setChart] = useState<SessionChart>(() => ({
    timeframes: [timeframeForHolding(shortestHeld(opened, start.trade), own)],
    indicators: [],
    speed: 2,
  }))
  const usable = { ...chart, timeframes: chart.timeframes.filter((timeframe) => timeframe % own === 0) }
  useCommands(
    pairs.slice(0, 9).map(({ key, pair: label }, index) => ({
      id: `pair ${key}`,
      group: 'go',
      label,
      keys: [`${index + 1}`],
      run: () => player.show(key),
    })),
  )
  return (
    <Stack gap={12}>
      <PageHeader
        title={t('day.title', { day: format.time(day, 'longDate') })}
        note={t('upTo', {
          time: format.tradeTime(fromLocalSeconds(clock), 'dateTime', account.brokerTimeZone),
        })}
        actions={
          <>
            <Button to="/backtesting">{t('day.back')}</Button>
            <Button to={reviewLink(day, { params: new URLSearchParams({ account: account.id }) })}>
              {t('day.review')}
            </Button>
          </>
        }
      />
      {opened.isComplete ? null : (
        <Small as="p">{t('day.incomplete', { trades: format.number(trades.length) })}</Small>
      )}
      <div className={styles.screen}>
        <div className={styles.main}>
          <ReplayControls
            player={player}
            state={state}
            isIdle={clock >= span.to}
            own={own}
            chart={usable}
            onChart={(changes) => setChart((all) => ({ ...all, ...changes }))}
            back={{
              isAtStart: clock <= span.from,
              step: player.stepBack,
              event: player.toEventBefore,
              start: player.toStart,
              end: player.toEnd,
            }}
            texts={{
              event: t('play.eventOfDay'),
              jumpHint: t('play.jumpOfDay'),
              over: t('play.overDay'),
            }}
          />
          {pairs.length > 1 ? (
            <Segmented
              label={t('day.pair')}
              small
              scrolls
              value={shown}
              onChange={player.show}
              segments={pairs.map(({ key, pair: label }) => ({ value: key, label }))}
            />
          ) : null}
          {pair === undefined ? null : hasBars(pair) ? (
            <DayCharts
              key={pair.key}
              account={account}
              pair={pair}
              player={player}
              trades={stand.trades}
              chart={usable}
              onChart={(changes) => setChart((all) => ({ ...all, ...changes }))}
            />
          ) : (
            <NoBars {...pair} />
          )}
        </div>
        <div className={styles.side}>
          <DayLine stand={stand} currency={account.currency} />
          <DayTrades opened={opened} trades={stand.trades} />
        </div>
      </div>
    </Stack>
  )
}

/** How long the trade that the replay begins with was held, or the shortest of the day. */
function shortestHeld({ trades, span }: OpenedDay, wanted: string | null): number {
  const chosen = trades.filter(({ id }) => id === wanted)
  const held = (chosen.length > 0 ? chosen : trades).map(
    ({ fills, closedAt }) => (closedAt ?? span.to) - (fills[0]?.at ?? span.from),
  )
  return Math.min(...held)
}

function NoBars({ pair, missing }: PairWithoutBars) {
  const { t } = useTranslation('backtesting')
  return (
    <Card>
      <EmptyState
        icon={<ChartCandlestick size={22} aria-hidden />}
        actions={
          <Button kind="primary" to="/prices">
            {t('empty.getBars')}
          </Button>
        }
      >
        {t(missing === 'symbol' ? 'day.noBars' : 'day.noBarsThen', { pair })}
      </EmptyState>
    </Card>
  )
}

/** Results of the day so far. */
function DayLine({ stand, currency }: { readonly stand: DaySnapshot; readonly currency: string }) {
  const { t } = useTranslation('backtesting')
  return (
    <dl className={dayTradesStyles.line} aria-label={t('day.results')}>
      <div title={t('day.realisedHint')}>
        <dt>{t('day.realised')}</dt>
        <dd>
          <Money cents={stand.realisedCents} currency={currency} />
        </dd>
      </div>
      <div title={t('day.unrealisedHint')}>
        <dt>{t('account.open')}</dt>
        <dd>
          <Money cents={stand.unrealisedCents} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('day.total')}</dt>
        <dd>
          <Money cents={stand.totalCents} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
