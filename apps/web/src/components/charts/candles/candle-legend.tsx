import { UNKNOWN } from '@plumbline/domain/bars/bars'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { BarFeed } from './bar-feed.ts'
import styles from './candle-chart.module.css'
import type { ChartClock } from './chart-clock.ts'
import type { Inks } from './chart-colours.ts'
import type { SeriesStyle } from './chart-items.ts'
import type { Pointed } from './pointed.ts'

type CandleLegendProps = {
  readonly feed: BarFeed
  readonly pointed: Pointed
  readonly title: string | undefined
  readonly series: readonly SeriesStyle[]
  readonly inks: Inks
}

/** Prices of the bar under the crosshair, or of the last one in view, and the values of the series over the candles. */
export function CandleLegend({ feed, pointed, title, series, inks }: CandleLegendProps) {
  const { t } = useTranslation('candles')
  const format = useFormat()
  const index = useSyncExternalStore(pointed.subscribe, pointed.shown)
  useSyncExternalStore(pointed.subscribe, pointed.revision)
  const bars = feed.bars()
  const at = Math.min(index ?? Infinity, bars.time.length - 1)
  if (at < 0) return null
  const scale = 10 ** bars.digits
  const price = (column: Float64Array) => format.price((column[at] ?? 0) / scale, bars.digits)
  const [open = 0, close = 0] = [bars.open[at], bars.close[at]]
  const volume = bars.volume[at] ?? UNKNOWN
  const change = close - open
  return (
    <div className={styles.legend} aria-hidden>
      {title === undefined ? null : <b>{title}</b>}
      <span className={styles.values}>
        {(['open', 'high', 'low', 'close'] as const).map((name) => (
          <span key={name} className={name === 'close' ? undefined : styles.detail}>
            {t(`short.${name}`)} <i>{price(bars[name])}</i>
          </span>
        ))}
        <span className={classes(change > 0 && 'pl-up', change < 0 && 'pl-down')}>
          {change > 0 ? '+' : change < 0 ? '\u2212' : ''}
          {format.price(Math.abs(change) / scale, bars.digits)}
        </span>
        {volume === UNKNOWN ? null : (
          <span className={styles.detail}>
            {t('short.volume')} <i>{format.number(volume, 2, 0)}</i>
          </span>
        )}
      </span>
      {series.length === 0 ? null : (
        <span className={styles.values}>
          {series.map(({ id, title: name, ink, decimals = bars.digits }) => {
            const value = feed.values(id)?.[at]
            return (
              <span key={id}>
                <span className={styles.swatch} style={{ background: inks[ink] }} />
                {name}
                {value === undefined || Number.isNaN(value) ? null : <i> {format.price(value, decimals)}</i>}
              </span>
            )
          })}
        </span>
      )}
    </div>
  )
}

/** The bar under the crosshair as a sentence for screen readers; silent without one. */
export function PointedBar({
  feed,
  pointed,
  clock,
}: Pick<CandleLegendProps, 'feed' | 'pointed'> & { readonly clock: ChartClock }) {
  const { t } = useTranslation('candles')
  const format = useFormat()
  const index = useSyncExternalStore(pointed.subscribe, pointed.told)
  if (index === null) return null
  const bars = feed.bars()
  const price = (column: Float64Array) => format.price((column[index] ?? 0) / 10 ** bars.digits, bars.digits)
  return t('bar', {
    time: clock.text(bars.time[index] ?? 0, 'full'),
    open: price(bars.open),
    high: price(bars.high),
    low: price(bars.low),
    close: price(bars.close),
  })
}
