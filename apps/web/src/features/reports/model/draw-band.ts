import type { MonteCarlo, Percentiles } from '@plumbline/domain/statistics/monte-carlo'
import {
  axisFoot as foot,
  axisSize as size,
  textWidth,
  type Point,
  type ChartDrawing,
  type Shape,
  xLabels,
  yAxis,
} from '#web/components/charts/chart-drawing.ts'
import { ticksOf } from '#web/components/charts/ticks.ts'

type BandOptions = {
  readonly width: number
  readonly height: number
  /** In cents. */
  readonly start: number
  readonly ruin: number
  readonly axis: (cents: readonly number[]) => readonly string[]
  readonly place: (trade: number) => string
  readonly tip: (band: MonteCarlo['bands'][number]) => string
  /** A share of the paths as text: "95%". */
  readonly share: (percent: number) => string
  readonly startLabel: string
  readonly ruinLabel: string
}

const head = 12
/** Space for "95 %" at the right edge. */
const right = 38

/** Simulated balances over the coming trades: inner band 25–75%, outer band 5–95%, and the median as a line. */
export function drawBand(bands: MonteCarlo['bands'], options: BandOptions): ChartDrawing {
  const { width, height, start, ruin, axis, place, tip, share, startLabel, ruinLabel } = options
  const end = bands.at(-1)
  if (!end) return { width, height, shapes: [], hotspots: [] }
  const high = Math.max(start, ...bands.map(({ p95 }) => p95))
  const lowest = Math.min(start, ...bands.map(({ p5 }) => p5))
  // A ruin level far below all paths would flatten them, so it is left out of the picture.
  const isRuinNear = lowest - ruin < 1.5 * (high - lowest)
  const low = isRuinNear ? Math.min(lowest, ruin) : lowest
  const ticks = ticksOf(low, high, 5)
  const labels = axis(ticks)
  const left = Math.max(30, ...labels.map((label) => textWidth(label, size))) + 10
  const x = (trade: number) => left + (trade / Math.max(1, end.trade)) * (width - left - right)
  const y = (cents: number) => head + ((high - cents) / Math.max(1, high - low)) * (height - head - foot)
  const edge = (share: keyof Percentiles): readonly Point[] =>
    bands.map((band) => [x(band.trade), y(band[share])])
  const between = (upper: keyof Percentiles, lower: keyof Percentiles) => [
    ...edge(upper),
    ...edge(lower).toReversed(),
  ]
  const level = (cents: number, stroke: 'outline' | 'loss'): Shape => ({
    kind: 'line',
    points: [
      [left, y(cents)],
      [width - right, y(cents)],
    ],
    stroke,
    width: 1,
    dashed: true,
  })
  const label = (text: string) => ({ kind: 'text', text, fill: 'text2', size }) as const
  const shapes: readonly Shape[] = [
    ...yAxis(ticks, labels, y, [left, width - right]),
    { kind: 'area', points: between('p95', 'p5'), fill: 'accentText', opacity: 'outerBand' },
    { kind: 'area', points: between('p75', 'p25'), fill: 'accentText', opacity: 'innerBand' },
    { kind: 'line', points: edge('p50'), stroke: 'accentText', width: 2 },
    level(start, 'outline'),
    // At the end and below its line: at the start, all paths are near it.
    { ...label(startLabel), x: width - right - 6, y: y(start) + 14, anchor: 'end' },
    ...(isRuinNear
      ? ([
          level(ruin, 'loss'),
          { ...label(ruinLabel), x: left + 6, y: y(ruin) - 5, anchor: 'start' },
        ] as const)
      : []),
    ...endLabels(end, y, width - right + 6, share),
    ...xLabels(
      ticksOf(0, end.trade, Math.max(4, Math.floor((width - left) / 140))).map((trade) => ({
        x: x(trade),
        text: place(trade),
      })),
      [left, width - right],
      height,
    ),
  ]
  const step = (width - left - right) / Math.max(1, bands.length - 1)
  return {
    width,
    height,
    shapes,
    hotspots: bands.map((band) => ({
      x: x(band.trade) - step / 2,
      y: 0,
      width: step,
      height: height - foot,
      text: () => tip(band),
    })),
  }
}

/** Labels with the share of paths below each edge, where there is space. */
function endLabels(
  end: Percentiles,
  y: (cents: number) => number,
  x: number,
  words: (percent: number) => string,
): readonly Shape[] {
  const shares = [
    ['p50', 50],
    ['p95', 95],
    ['p5', 5],
    ['p75', 75],
    ['p25', 25],
  ] as const
  const taken: number[] = []
  return shares.flatMap(([share, percent]): readonly Shape[] => {
    const at = y(end[share]) + 4
    if (taken.some((other) => Math.abs(other - at) < size + 1)) return []
    taken.push(at)
    return [{ kind: 'text', x, y: at, text: words(percent), fill: 'text2', size, anchor: 'start' }]
  })
}
