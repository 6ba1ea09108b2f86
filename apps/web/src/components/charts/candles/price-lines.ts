import { type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts'
import type { Inks } from './chart-colours.ts'
import type { PriceLine } from './chart-items.ts'

/** Shows exactly these price lines, and keeps those that are there already. */
export function createPriceLines(candles: ISeriesApi<'Candlestick'>) {
  const drawn = new Map<string, IPriceLine>()
  return (lines: readonly PriceLine[], inks: Inks): void => {
    const ids = new Set(lines.map(({ id }) => id))
    for (const [id, line] of drawn) {
      if (ids.has(id)) continue
      candles.removePriceLine(line)
      drawn.delete(id)
    }
    for (const { id, price, label, ink, dashed = true } of lines) {
      const options = {
        price,
        color: inks[ink],
        axisLabelColor: inks[ink],
        axisLabelTextColor: inks.surface,
        lineWidth: 1,
        lineStyle: dashed ? LineStyle.Dashed : LineStyle.Solid,
        title: label,
      } as const
      const known = drawn.get(id)
      if (known) known.applyOptions(options)
      else drawn.set(id, candles.createPriceLine({ ...options, axisLabelVisible: true, lineVisible: true }))
    }
  }
}
