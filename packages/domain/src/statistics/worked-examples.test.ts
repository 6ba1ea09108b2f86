import { readFileSync } from 'node:fs'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { describe, expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { type CashEvent, curveEvents, foldClosing } from './closing-summary.ts'
import { breakdown } from './cross-tab.ts'
import { CURVE_UNITS, curveLine } from './curve-line.ts'
import { keysOf } from './dimension.ts'
import { eventCurve } from './equity-curve.ts'
import { type Figures, finishFigures } from './figures.ts'
import { mistakeCost } from './mistake-cost.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import { performance } from './performance.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { takeMedian } from './quantile.ts'
import { relativeDrawdownAccumulator } from './relative-drawdown.ts'
import { returnsAccumulator } from './returns.ts'

const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```example\n([\s\S]*?)```/g)].map(([, body = '']) =>
  body.trim().split('\n'),
)

interface Example {
  readonly startCents: number
  readonly trades: readonly ClosedTrade[]
  readonly cash: readonly CashEvent[]
  readonly stated: readonly (readonly [path: string, value: string])[]
}

function read(lines: readonly string[]): Example {
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  return {
    startCents: Number(of('start')[0] ?? 0) * 100,
    trades: of('trade').map(toTrade),
    cash: of('cash').map((text) => {
      const [day = '', amount = ''] = text.split(' ')
      return { kind: 'cash', at: localSeconds(`${day}T00:00:00`), cashCents: Number(amount) * 100 }
    }),
    stated: lines.flatMap((line) => {
      const [path, value] = line.split(' = ')
      return path !== undefined && value !== undefined ? [[path, value] as const] : []
    }),
  }
}

function toTrade(text: string, index: number): ClosedTrade {
  const [amount = '', ...words] = text.split(' ')
  const given = new Map(words.map((word) => word.split('=', 2) as [string, string]))
  const day = given.get('day') ?? `2025-03-${String(3 + index).padStart(2, '0')}`
  const risk = given.get('r')
  const trade = buildClosedTrade({
    opened: `${day}T09:00:00`,
    netPnlCents: Number(amount) * 100,
    breakEven: words.includes('breakEven'),
    rMultipleE4: risk === undefined ? null : Number(risk) * 10_000,
    mistakes: given.get('mistake')?.split(',') ?? [],
  })
  return { ...trade, closedAt: trade.openedAt + Number(given.get('hours') ?? 1) * 3_600 }
}

/** The ends of the curve in each unit, and its deepest drawdowns; money in units. */
function curveOf({ startCents, trades, cash }: Example): Readonly<Record<string, number>> {
  const curve = eventCurve(startCents, curveEvents(trades, cash))
  const parts = CURVE_UNITS.flatMap((unit) => {
    const divisor = unit === 'pnl' || unit === 'balance' ? 100 : 1
    const line = curveLine(curve, unit) ?? []
    const deepest = Math.min(0, ...line.map(({ drawdown }) => drawdown))
    return [
      [unit, (line.at(-1)?.value ?? Number.NaN) / divisor],
      [`${unit}Drawdown`, deepest / divisor],
    ]
  })
  return Object.fromEntries(parts)
}

/** What the page calls by these names; the summaries are folded as the product folds them. */
function computed({ startCents, trades, cash }: Example): Figures {
  const events = curveEvents(trades, cash)
  const returns = returnsAccumulator(startCents)
  const drawdown = relativeDrawdownAccumulator(startCents)
  for (const event of events) {
    returns.follow(event)
    drawdown.follow(event)
  }
  const median = (list: readonly ClosedTrade[], value: (trade: ClosedTrade) => number) =>
    takeMedian(Float64Array.from(list, value))
  const units = (trade: ClosedTrade) => trade.netPnlCents / 100
  const tradesWithR = trades.filter((trade) => trade.rMultipleE4 !== null)
  return finishFigures(
    foldTrades(trades),
    foldStreaks(trades),
    foldClosing(events),
    startCents,
    returns.result(),
    {
      medianPnl: median(trades, units),
      medianWinningTrade: median(
        trades.filter((trade) => trade.netPnlCents > 0),
        units,
      ),
      medianLosingTrade: median(
        trades.filter((trade) => trade.netPnlCents < 0),
        units,
      ),
      medianR: median(tradesWithR, (trade) => (trade.rMultipleE4 ?? 0) / 10_000),
      medianHoldingSeconds: median(trades, (trade) => trade.closedAt - trade.openedAt),
      relativeDrawdown: drawdown.result(),
    },
  )
}

/** The figures of each mistake, and what all of them cost together. */
function mistakesOf({ trades }: Example) {
  const { rows, all, unkeyed } = breakdown(trades, keysOf('mistake'))
  return {
    mistake: Object.fromEntries(rows.map(({ key, group }) => [key, performance(group)])),
    mistakes: mistakeCost(performance(all), performance(unkeyed)),
  }
}

/** Rounded to as many decimals as the page prints. */
function printed(value: unknown, like: string): string {
  if (typeof value !== 'number') return String(value)
  const [, decimals = ''] = like.split('.')
  return value.toFixed(decimals.length)
}

describe('docs/statistics.md', () => {
  test('has at least eight examples, each with stated values', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8)
    expect(examples.map((lines) => read(lines).stated.length > 0)).not.toContain(false)
  })

  test.each(examples.map((lines, index) => [index + 1, lines] as const))(
    'example %i states the computed values',
    (_, lines) => {
      const example = read(lines)
      const figures = { ...computed(example), curve: curveOf(example), ...mistakesOf(example) }
      const ours = example.stated.map(([path, value]) => {
        const found = path.split('.').reduce<unknown>((part, key) => Object(part)[key], figures)
        return `${path} = ${printed(found, value)}`
      })
      expect(ours).toEqual(example.stated.map(([path, value]) => `${path} = ${value}`))
    },
  )
})
