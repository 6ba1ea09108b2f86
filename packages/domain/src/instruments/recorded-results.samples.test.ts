import { hasSamples, onSamples, readSample, readSampleJson } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { findInstrument } from './find-instrument.ts'
import { profitOf } from './profit-of.ts'

function rowsOf(path: string): readonly (readonly string[])[] {
  const lines = new TextDecoder().decode(readSample(path)).trim().split(/\r?\n/)
  return lines.slice(1).map((line) => line.split(','))
}

interface Recorded {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly entryPrice: number
  readonly exitPrice: number
  readonly quantity: number
  readonly accountCurrency: string
}

function ourCents(trade: Recorded): number | string {
  const result = profitOf({ ...trade, instrument: findInstrument(trade.pair) })
  return result.kind === 'profit' ? result.grossPnlCents : result.kind
}

describe.skipIf(!hasSamples)(onSamples('results that brokers printed'), () => {
  test('of futures at TopstepX match the result computed from prices, to the cent', () => {
    const rows = rowsOf('csv/topstepx.csv')
    expect(rows.length).toBeGreaterThan(400)
    for (const [id = '', pair = '', , , entry = '', exit = '', , profit = '', size = '', type = ''] of rows) {
      const trade = { pair, entryPrice: Number(entry), exitPrice: Number(exit), quantity: Number(size) }
      const direction = type === 'Long' ? 'long' : 'short'
      expect([id, ourCents({ ...trade, direction, accountCurrency: 'USD' })]).toEqual([
        id,
        Math.round(Number(profit) * 100),
      ])
    }
  })

  test('of futures at Tradovate match the result computed from prices, to the cent', () => {
    const rows = rowsOf('csv/tradovate-performance.csv')
    expect(rows.length).toBeGreaterThan(40)
    for (const [
      pair = '',
      ,
      ,
      tick = '',
      id = '',
      ,
      size = '',
      bought = '',
      sold = '',
      printed = '',
    ] of rows) {
      const profit = Number(printed.replace(/[$(]/g, '').replace(')', '')) * (printed.includes('(') ? -1 : 1)
      const prices = { entryPrice: Number(bought), exitPrice: Number(sold), quantity: Number(size) }
      expect([id, ourCents({ pair, ...prices, direction: 'long', accountCurrency: 'USD' })]).toEqual([
        id,
        Math.round(profit * 100),
      ])
      expect(findInstrument(pair)?.tickSize).toBe(Number(tick))
    }
  })

  test('of a cent account match to a tenth of a cent, where its terminal rounds', () => {
    const deals = readSampleJson('mt5-terminal/deals.json') as readonly Readonly<Record<string, number>>[]
    const positions = Map.groupBy(
      deals.filter((deal) => deal['position_id'] !== 0),
      (deal) => deal['position_id'],
    )
    const pairs = [...positions.values()].filter(([first, second, third]) => {
      return first && second && !third && first['volume'] === second['volume']
    })
    expect(pairs.length).toBeGreaterThan(30)
    for (const [opening = {}, closing = {}] of pairs) {
      const cents = ourCents({
        pair: String(opening['symbol']),
        direction: opening['type'] === 0 ? 'long' : 'short',
        entryPrice: Number(opening['price']),
        exitPrice: Number(closing['price']),
        quantity: Number(opening['volume']),
        accountCurrency: 'USC',
      })
      expect(Math.abs(Number(cents) - Number(closing['profit']) * 100)).toBeLessThanOrEqual(10)
    }
  })
})
