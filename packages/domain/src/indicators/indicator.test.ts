import { expect, it } from 'vitest'
import { type Bar, barsOf } from '../bars/bars.ts'
import { checkNumbers, indicatorForms, type IndicatorKind, startIndicator } from './indicator.ts'
import { runIndicator } from './run-indicator.ts'

type Given = Partial<Bar> & { readonly close: number }

/** Values of an indicator's lines, rounded, from the first on. */
function valuesOf(
  kind: IndicatorKind,
  numbers: Readonly<Record<string, number>>,
  bars: readonly Given[],
  decimals = 2,
): readonly (readonly number[])[] {
  const list = bars.map((bar, index) => ({
    time: index * 60,
    open: bar.close,
    high: bar.close,
    low: bar.close,
    volume: 1,
    spread: 0,
    ...bar,
  }))
  const { columns } = runIndicator(
    startIndicator(kind, numbers),
    indicatorForms[kind].lines.length,
    barsOf(60, 4, list),
  )
  return columns.map((column) =>
    [...column].filter((value) => !Number.isNaN(value)).map((value) => Number(value.toFixed(decimals))),
  )
}

const closes = (list: readonly number[]): readonly Given[] => list.map((close) => ({ close }))

// ChartSchool, "Moving Averages – Simple and Exponential": sheet cs-movavg.
const movingAverages = closes([
  22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542, 22.3926,
  22.3816, 22.6109, 23.3558, 24.0519, 23.753, 23.8324, 23.9516, 23.6338, 23.8225, 23.8722, 23.6537, 23.187,
  23.0976, 23.326, 22.6805, 23.0976, 22.4025, 22.1725,
])

it('simple averages are those of ChartSchool’s table', () => {
  expect(valuesOf('sma', { period: 10 }, movingAverages)).toEqual([
    [
      22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71,
      23.69, 23.61, 23.51, 23.43, 23.28, 23.13,
    ],
  ])
})

it('exponential averages are those of ChartSchool’s table', () => {
  expect(valuesOf('ema', { period: 10 }, movingAverages)).toEqual([
    [
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47,
      23.4, 23.39, 23.26, 23.23, 23.08, 22.92,
    ],
  ])
})

it('the relative strength index is that of ChartSchool’s table', () => {
  // "Relative Strength Index (RSI)": sheet cs-rsi, 14 days.
  const list = closes([
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
    46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
  ])
  expect(valuesOf('rsi', { period: 14 }, list)).toEqual([
    [
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
      45.46, 37.3, 33.08, 37.77,
    ],
  ])
})

it('MACD and signal are those of the published sheet', () => {
  // investexcel.net, "How to Calculate MACD in Excel": Apple, February to May 2013; first values of both lines.
  const list = closes([
    459.99, 448.85, 446.06, 450.81, 442.8, 448.97, 444.57, 441.4, 430.47, 420.05, 431.14, 425.66, 430.58,
    431.72, 437.87, 428.43, 428.35, 432.5, 443.66, 455.72, 454.49, 452.08, 452.73, 461.91, 463.58, 461.14,
    452.08, 442.66, 428.91, 429.79, 431.99, 427.72, 423.2, 426.21,
  ])
  const [macd = [], signal] = valuesOf('macd', {}, list, 8)
  expect(macd[0]).toBe(8.2752695)
  expect(signal).toEqual([3.03752587])
})

it('the average true range is that of ChartSchool’s table', () => {
  // "Average True Range (ATR)": sheet cs-atr, 14 days. Its prices are printed with two decimals, computed with more.
  const rows: readonly (readonly [number, number, number])[] = [
    [48.7, 47.79, 48.16],
    [48.72, 48.14, 48.61],
    [48.9, 48.39, 48.75],
    [48.87, 48.37, 48.63],
    [48.82, 48.24, 48.74],
    [49.05, 48.64, 49.03],
    [49.2, 48.94, 49.07],
    [49.35, 48.86, 49.32],
    [49.92, 49.5, 49.91],
    [50.19, 49.87, 50.13],
    [50.12, 49.2, 49.53],
    [49.66, 48.9, 49.5],
    [49.88, 49.43, 49.75],
    [50.19, 49.73, 50.03],
    [50.36, 49.26, 50.31],
    [50.57, 50.09, 50.52],
    [50.65, 50.3, 50.41],
    [50.43, 49.21, 49.34],
    [49.63, 48.98, 49.37],
    [50.33, 49.61, 50.23],
    [50.29, 49.2, 49.24],
    [50.17, 49.43, 49.93],
    [49.32, 48.08, 48.43],
    [48.5, 47.64, 48.18],
    [48.32, 41.55, 46.57],
    [46.8, 44.28, 45.41],
    [47.8, 47.31, 47.77],
    [48.39, 47.2, 47.72],
    [48.66, 47.9, 48.62],
    [48.79, 47.73, 47.85],
  ]
  const list = rows.map(([high, low, close]) => ({ high, low, close }))
  const published = [
    0.55, 0.59, 0.59, 0.57, 0.61, 0.62, 0.64, 0.67, 0.69, 0.77, 0.78, 1.21, 1.3, 1.38, 1.37, 1.34, 1.32,
  ]
  const [atr = []] = valuesOf('atr', { period: 14 }, list, 4)
  expect(atr).toHaveLength(published.length)
  for (const [day, value] of published.entries()) {
    expect(Math.abs((atr[day] ?? 0) - value), `day ${14 + day}`).toBeLessThan(0.0125)
  }
})

it('Bollinger bands are those of ChartSchool’s table', () => {
  // "Bollinger Bands": sheet cs-bbands, 20 days and two deviations of the population.
  const list = closes([
    86.1557, 89.0867, 88.7829, 90.3228, 89.0671, 91.1453, 89.4397, 89.175, 86.9302, 87.6752, 86.9596, 89.4299,
    89.3221, 88.7241, 87.4497, 87.2634, 89.4985, 87.9006, 89.126, 90.7043, 92.9001,
  ])
  expect(valuesOf('bollinger', {}, list)).toEqual([
    [88.71, 89.05],
    [91.29, 91.95],
    [86.12, 86.14],
  ])
})

it('the volume weighted average restarts each day and skips bars of unknown volume', () => {
  const bar = (time: number, price: number, volume: number) => {
    return { time, high: price + 3, low: price - 3, close: price, volume }
  }
  const list = [bar(0, 100, 2), bar(60, 130, 1), bar(120, 500, -1), bar(86_400, 90, -1), bar(86_460, 80, 5)]
  // (100 × 2 + 130 × 1) / 3 = 110.
  expect(valuesOf('vwap', {}, list)).toEqual([[100, 110, 110, 80]])
})

it('numbers that cannot be used take their defaults', () => {
  expect(valuesOf('sma', { period: 0 }, movingAverages)).toEqual(valuesOf('sma', {}, movingAverages))
})

it('each number that cannot be used is named with its reason', () => {
  expect(checkNumbers('macd', { fast: 12, slow: 26, signal: 9 })).toEqual({})
  expect(checkNumbers('macd', { fast: 26, slow: 26, signal: 1.5 })).toEqual({
    fast: 'order',
    signal: 'period',
  })
  expect(checkNumbers('bollinger', { period: 1_001, deviations: 0 })).toEqual({
    period: 'period',
    deviations: 'deviations',
  })
  expect(checkNumbers('rsi', { period: Number.NaN })).toEqual({ period: 'period' })
})
