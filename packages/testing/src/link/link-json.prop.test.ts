import { linkBatch } from '@plumbline/contract/bridge/link'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { terminalArbitrary } from './advisor-terminal.ts'
import { composeBatch } from './compose-batch.ts'
import { jsonDecimal, jsonId, jsonText } from './link-json.ts'
import { readTerminal } from './read-terminal.ts'
import { readState } from './read-state.ts'

/** As a server sees a text: by way of UTF-8. */
const received = (text: string) => text.toWellFormed()
const overTheWire = (body: string): unknown =>
  JSON.parse(new TextDecoder().decode(new TextEncoder().encode(body)))

describe('a batch composed by the advisor', () => {
  test('is parsed by the contract as exactly what the terminal has', () => {
    fc.assert(
      fc.property(terminalArbitrary, (terminal) => {
        const reading = readTerminal(terminal, terminal.clockOffsetSeconds ?? 0, 0)
        const batch = linkBatch.parse(overTheWire(composeBatch(reading, 0, reading.deals.length, true)))
        expect(batch.deals).toEqual(
          reading.deals.map((deal) => ({
            ...deal,
            symbol: received(deal.symbol),
            comment: received(deal.comment),
          })),
        )
        expect(batch.positions.map((position) => ({ ...position, ticket: '' }))).toEqual(
          terminal.positions.map((position) => ({
            ...position,
            symbol: received(position.symbol),
            ticket: '',
          })),
        )
        expect(batch.account).toEqual({ ...terminal.account, company: received(terminal.account.company) })
        expect(batch).toMatchObject({ clockOffsetSeconds: 7200, build: 5836, more: false })
      }),
    )
  })

  test('has the orders that opened its deals, each once, and no others', () => {
    fc.assert(
      fc.property(terminalArbitrary, (terminal) => {
        const reading = readTerminal(terminal, 0, 0)
        const { orders, deals } = linkBatch.parse(
          JSON.parse(composeBatch(reading, 0, reading.deals.length, true)),
        )
        const opening = deals.filter(({ entry, order }) => (entry === 0 || entry === 2) && order !== '0')
        expect(new Set(orders.map(({ ticket }) => ticket))).toEqual(
          new Set(opening.map(({ order }) => order).filter((ticket) => reading.orders.has(ticket))),
        )
        expect(new Set(orders.map(({ ticket }) => ticket)).size).toBe(orders.length)
        for (const order of orders) expect(order).toEqual(reading.orders.get(order.ticket))
      }),
    )
  })

  test('has its deals in order of time and ticket, whatever their order in the terminal', () => {
    fc.assert(
      fc.property(terminalArbitrary, (terminal) => {
        const { deals } = readTerminal(terminal, 0, 0)
        deals.slice(1).forEach((deal, index) => {
          const before = deals[index]
          if (before === undefined) return
          const isLater =
            deal.time_msc > before.time_msc ||
            (deal.time_msc === before.time_msc && BigInt(deal.ticket) > BigInt(before.ticket))
          expect(isLater).toBe(true)
        })
      }),
    )
  })
})

describe('the advisor writes', () => {
  test('any text as JSON that reads back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(jsonText(text))).toBe(text)
      }),
    )
  })

  test('control characters with their short escape if they have one, otherwise with four digits', () => {
    expect(jsonText('a"b\\c\n\r\t\u0001\u001fé')).toBe(String.raw`"a\"b\\c\n\r\t\u0001\u001f` + 'é"')
  })

  test('64-bit ids as strings', () => {
    expect(jsonId('18446744073709551615')).toBe('"18446744073709551615"')
  })

  test('numbers with all decimals, zero without a sign, and null for non-finite values', () => {
    expect(jsonDecimal(0.01, 8)).toBe('0.01000000')
    expect(jsonDecimal(-675, 8)).toBe('-675.00000000')
    expect(jsonDecimal(-0, 8)).toBe('0.00000000')
    expect(jsonDecimal(-1e-12, 8)).toBe('0.00000000')
    expect(jsonDecimal(Number.NaN, 8)).toBe('null')
    expect(jsonDecimal(Number.POSITIVE_INFINITY, 8)).toBe('null')
  })
})

describe('the advisor reads', () => {
  const state = fc.record({
    version: fc.constant(1),
    bookmark: fc.option(
      fc.record({
        time_msc: fc.nat({ max: 2 ** 31 - 1 }),
        ticket: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
      }),
    ),
    batch: fc.integer({ min: 1, max: 5000 }),
    everySeconds: fc.integer({ min: 1, max: 3600 }),
    resync: fc.boolean(),
    received: fc.nat(),
    fresh: fc.nat(),
  })

  test('a receipt with its fields in any order and spacing', () => {
    fc.assert(
      fc.property(
        state,
        fc.array(fc.nat({ max: 6 })),
        fc.constantFrom(0, 2, '\t'),
        (receipt, order, space) => {
          const fields = Object.entries(receipt)
          for (const place of order) fields.push(...fields.splice(place, 1))
          const { bookmark, batch, everySeconds, resync, fresh } = receipt
          expect(readState(JSON.stringify(Object.fromEntries(fields), null, space))).toEqual({
            bookmark,
            batch,
            everySeconds,
            resync,
            fresh,
            bars: null,
            barsRefused: '',
          })
        },
      ),
    )
  })

  test('the first range of bars, wherever the list stands', () => {
    const good = { version: 1, bookmark: null, batch: 500, everySeconds: 60, resync: false }
    const ranges = [
      { symbol: 'XAUUSDc', timeframe: 60, from: 600, to: 1_200 },
      { symbol: 'EURUSD', timeframe: 300, from: 0, to: 300 },
    ]
    const bars = { symbol: 'XAUUSDc', seconds: 60, from: 600, to: 1_200 }
    expect(readState(JSON.stringify({ ...good, bars: ranges }))?.bars).toEqual(bars)
    expect(readState(JSON.stringify({ bars: ranges, ...good }))?.bars).toEqual(bars)
    const refused = { ...good, bars: [], barsRefused: 'other-symbol' }
    expect(readState(JSON.stringify(refused))).toMatchObject({ bars: null, barsRefused: 'other-symbol' })
    for (const wrong of [{ timeframe: 0 }, { from: 1_200 }, { symbol: '' }])
      expect(readState(JSON.stringify({ ...good, bars: [{ ...ranges[0], ...wrong }] }))?.bars).toBeNull()
  })

  test('nothing from web pages, other versions or broken answers', () => {
    const good = { version: 1, bookmark: null, batch: 500, everySeconds: 60, resync: false }
    expect(readState(JSON.stringify(good))).toEqual({
      bookmark: null,
      batch: 500,
      everySeconds: 60,
      resync: false,
      fresh: 0,
      bars: null,
      barsRefused: '',
    })
    for (const answer of [
      '',
      '<!doctype html><title>Sign in</title>',
      '{"error":"failed","message":"…"}',
      JSON.stringify({ ...good, version: 2 }),
      JSON.stringify({ ...good, batch: 0 }),
      JSON.stringify({ ...good, bookmark: {} }),
      JSON.stringify(good).slice(0, 20),
    ])
      expect(readState(answer)).toBeNull()
  })
})
