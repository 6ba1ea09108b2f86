import { fromCents } from '@plumbline/domain/money/amount'
import { expect, test } from 'vitest'
import { createSimulatedBroker } from './simulated-broker.ts'
import { instrumentOf } from './instruments.ts'
import { positionOf } from './position-record.ts'

const euro = instrumentOf('EURUSD')
const monday = Date.parse('2025-03-03T10:00:00Z')
const at = (minute: number, ticks: number, volume: number) => ({
  timeMs: monday + minute * 60_000,
  ticks,
  volume,
  byServer: false,
})

test('a scale-in and two partial closes give volume-weighted mean prices and summed money', () => {
  const desk = createSimulatedBroker(1)
  desk.open(euro, 1, at(0, 108_000, 10))
  const [record] = desk.records
  if (!record) throw new Error('nothing was opened')
  desk.scaleIn(record, at(1, 108_200, 30))
  desk.close(record, at(2, 108_250, 20))
  desk.close(record, at(3, 108_100, 20))
  // Mean entry 1.08150; +100 points on 0.20 lots are 20.00, -50 points on 0.20 lots are -10.00.
  expect(positionOf(record)).toMatchObject({
    direction: 'long',
    volume: 0.4,
    entryPrice: 1.0815,
    exitPrice: 1.08175,
    openedAtMs: monday,
    closedAtMs: monday + 180_000,
    grossPnl: fromCents(1_000),
    commission: fromCents(-280),
    closingRows: 2,
  })
  expect(desk.deals.map((deal) => deal.profit)).toEqual([0, 0, 2_000, -1_000].map(fromCents))
})

test('a reversal is one deal: it closes the open position and keeps its id for the rest', () => {
  const desk = createSimulatedBroker(1)
  desk.open(euro, -1, at(0, 108_000, 30))
  const [record] = desk.records
  if (!record) throw new Error('nothing was opened')
  desk.reverse(record, at(1, 107_900, 50))
  const [closed, turned] = desk.records.map(positionOf)
  expect(closed).toMatchObject({
    direction: 'short',
    volume: 0.3,
    exitPrice: 1.079,
    grossPnl: fromCents(3_000),
  })
  expect(turned).toMatchObject({
    direction: 'long',
    volume: 0.2,
    entryPrice: 1.079,
    closedAtMs: null,
    grossPnl: 0n,
  })
  // 0.035 a hundredth: 0.30 + 0.30 lots of the first side, 0.20 of the second.
  expect([closed?.commission, turned?.commission]).toEqual([fromCents(-210), fromCents(-70)])
  expect(turned?.id).toBe(`${closed?.id}-1`)
  expect(desk.deals.map(({ entry, side, volume }) => [entry, side, volume])).toEqual([
    ['in', 'sell', 0.3],
    ['inout', 'buy', 0.5],
  ])
})

test('closing by an opposite position ends the smaller one and writes a deal on both', () => {
  const desk = createSimulatedBroker(1)
  desk.open(euro, 1, at(0, 108_000, 30))
  desk.open(euro, -1, at(1, 108_100, 10))
  const [long, short] = desk.records
  if (!long || !short) throw new Error('nothing was opened')
  desk.closeBy(long, short, at(2, 0, 0).timeMs)
  expect(positionOf(long)).toMatchObject({ closedAtMs: null, exitPrice: 1.081, grossPnl: fromCents(1_000) })
  expect(positionOf(short)).toMatchObject({ closedAtMs: monday + 120_000, exitPrice: 1.08, grossPnl: 0n })
  const [ofLong, ofShort] = desk.deals.slice(2)
  expect([ofLong?.side, ofShort?.side]).toEqual(['sell', 'buy'])
  expect(ofLong?.orderId).toBe(ofShort?.orderId)
})
