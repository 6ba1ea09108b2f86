import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { expect, it } from 'vitest'
import { buildTrade } from '#web/testing/build-trade.ts'
import { drawTradeCandles } from './draw-trade-candles.ts'
import {
  annotationsOf,
  fitOf,
  otherTrades,
  priceLinesOf,
  sessionRanges,
  spanOf,
} from './trade-chart-items.ts'

const start = localSeconds('2026-11-02T08:00:00')
/** Minutes from 8:00 to 11:20 around 1.10000. */
const bars = barsOf(
  60,
  5,
  Array.from({ length: 200 }, (_, index): Bar => {
    const open = 110_000 + index
    return {
      time: start + index * 60,
      open,
      high: open + 9,
      low: open - 9,
      close: open + 1,
      volume: 1,
      spread: 1,
    }
  }),
)
const trade = buildTrade({ entryPrice: 1.1006, exitPrice: 1.1012, stopLoss: 1.0992, takeProfit: 1.2 })
const charted = {
  trade,
  executions: [],
  toBars: localSeconds,
  bars,
  worst: { at: start + 3_600, price: 1.1005 },
  best: { at: start + 7_200, price: 1.1013 },
}
const texts = {
  level: ({ kind }: { kind: string }) => kind,
  fillOf: ({ isBuy }: { isBuy: boolean }) => (isBuy ? 'buy' : 'sell'),
  worst: 'MAE',
  best: 'MFE',
}

it('the trade is in the middle of the view, with a stop that is near and without a target far away', () => {
  expect(spanOf(charted)).toEqual({ from: start + 33 * 60, to: start + 147 * 60 })
  expect(fitOf(charted).prices).toEqual([1.1006, 1.1012, 1.0992])
})

it('fills point from their side, levels are lines, and the worst and best price are dots', () => {
  const markers = annotationsOf(charted, texts).flatMap((item) => (item.kind === 'marker' ? [item] : []))
  expect(markers.map(({ label, shape, side }) => [label, shape, side])).toEqual([
    ['buy', 'buy', undefined],
    ['sell', 'sell', undefined],
    ['MAE', 'dot', 'below'],
    ['MFE', 'dot', 'above'],
  ])
  expect(priceLinesOf(charted, texts).map(({ id, ink }) => [id, ink])).toEqual([
    ['entry', 'text2'],
    ['stop', 'loss'],
    ['target', 'profit'],
  ])
})

const stated = { quantity: 1, grossPnl: 0, fees: 0, brokerId: null, takeProfit: null }
const moved = {
  ...charted,
  executions: [
    { ...stated, kind: 'entry' as const, at: trade.openedAt, price: 1.1006, stopLoss: 1.0992 },
    { ...stated, kind: 'exit' as const, at: trade.closedAt ?? '', price: 1.1012, stopLoss: 1.101 },
  ],
}

it('a moved stop is a stepped line with a dot at each price, and its risk is that of the first one', () => {
  const items = annotationsOf(moved, texts)
  const life = { from: localSeconds(trade.openedAt), to: localSeconds(trade.closedAt ?? '') }
  const line = items.flatMap((item) => (item.kind === 'segment' && item.id.startsWith('stop') ? [item] : []))
  expect(line.map(({ from, to }) => [from, to])).toEqual([
    [
      { time: life.from, price: 1.0992 },
      { time: life.to, price: 1.0992 },
    ],
    [
      { time: life.to, price: 1.0992 },
      { time: life.to, price: 1.101 },
    ],
  ])
  const dots = items.flatMap((item) =>
    item.kind === 'marker' && item.label === 'stop' ? [item.at.price] : [],
  )
  expect(dots).toEqual([1.0992, 1.101])
  expect(items.filter((item) => item.kind === 'box' && item.ink === 'loss')).toHaveLength(1)
  expect(priceLinesOf(moved, texts).map(({ id }) => id)).toEqual(['entry', 'target'])
  expect(fitOf(moved).prices).toContain(1.101)
})

it('other trades are faint, without the trade itself and missed ones', () => {
  const others = [trade, buildTrade({ id: 'other' }), buildTrade({ id: 'missed', missedTrade: true })]
  const items = otherTrades(others, trade.id, localSeconds)
  expect(items).toHaveLength(3)
  expect(items.every((item) => 'faint' in item && item.faint && item.id.startsWith('other'))).toBe(true)
})

it('sessions are shaded in order of the clock of the bars, and not without a known one', () => {
  const named = sessionRanges(bars, 'Europe/Athens', (session) => session)
  expect(named.map(({ label, from, to }) => [label, from - start, to - start])).toEqual([
    ['asia', 0, 7_200],
    ['asia-london', 7_200, 10_800],
    ['london', 10_800, 12_000],
  ])
  expect(sessionRanges(bars, null, (session) => session)).toEqual([])
})

it('the picture has one body per bar, and the prices of the levels in view', () => {
  const drawing = drawTradeCandles(charted, {
    width: 500,
    height: 150,
    name: (kind) => kind,
    price: (price) => price.toFixed(4),
    time: String,
  })
  const bodies = drawing.shapes.filter((shape) => shape.kind === 'rect' && shape.opacity === undefined)
  expect(bodies).toHaveLength(115)
  const shown = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(shown.slice(0, 3)).toEqual(['exit 1.1012', 'entry 1.1006', 'stop 1.0992'])
})
