import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalSeconds } from '../time/local-time.ts'
import { type AddedTrade, findDuplicate, isDuplicateTrade } from './duplicate-trade.ts'

const START = 1_741_000_000

/** From a world so small that duplicates and near misses are common. */
function tradeArbitrary(stepSeconds: number): fc.Arbitrary<AddedTrade> {
  return fc
    .record({
      opened: fc.integer({ min: 0, max: 3 }),
      closed: fc.option(fc.integer({ min: 4, max: 7 })),
      pair: fc.constantFrom('EURUSD', 'DAX'),
      direction: fc.constantFrom('long' as const, 'short' as const),
      grossPnlCents: fc.constantFrom(0, 5000),
      feesCents: fc.constantFrom(0, 70),
    })
    .map(({ opened, closed, ...trade }) => ({
      ...trade,
      openedAt: fromLocalSeconds(START + opened * stepSeconds),
      closedAt: closed === null ? null : fromLocalSeconds(START + closed * stepSeconds),
      entryPrice: 1.08,
      exitPrice: closed === null ? null : 1.085,
      quantity: 0.1,
      netPnlCents: trade.grossPnlCents - trade.feesCents,
    }))
}

const trades = (stepSeconds: number) => fc.array(tradeArbitrary(stepSeconds), { maxLength: 14 })

/** What an account holds after these trades were added one by one, duplicates refused. */
function added(list: readonly AddedTrade[], held: readonly AddedTrade[] = []): readonly AddedTrade[] {
  return list.reduce(
    (known, trade) => (findDuplicate(trade, known) === undefined ? [...known, trade] : known),
    held,
  )
}

describe('Duplicate trade on create', () => {
  it('is symmetric, and every trade duplicates itself', () => {
    fc.assert(
      fc.property(tradeArbitrary(1), tradeArbitrary(1), (a, b) => {
        expect(isDuplicateTrade(a, a)).toBe(true)
        expect(isDuplicateTrade(a, b)).toBe(isDuplicateTrade(b, a))
      }),
    )
  })

  it('is idempotent: adding the same trades again adds nothing', () => {
    fc.assert(
      fc.property(trades(1), (list) => {
        const held = added(list)
        expect(added(list, held)).toEqual(held)
      }),
    )
  })

  it('does not depend on the order of the existing trades', () => {
    const shuffled = trades(1).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(tradeArbitrary(1), shuffled, (trade, [list, other]) => {
        expect(findDuplicate(trade, list) === undefined).toBe(findDuplicate(trade, other) === undefined)
      }),
    )
  })

  it('gives the same trades in any order of adding if times are equal or two seconds apart', () => {
    const text = (list: readonly AddedTrade[]) => list.map((trade) => JSON.stringify(trade)).toSorted()
    const shuffled = trades(2).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(text(added(list))).toEqual(text(added(other)))
      }),
    )
  })

  it('is detected with another spelling of the pair', () => {
    fc.assert(
      fc.property(tradeArbitrary(1), (trade) => {
        const typed = { ...trade, pair: 'EURUSD' }
        expect(isDuplicateTrade(typed, { ...typed, pair: 'eur/usd' })).toBe(true)
      }),
    )
  })

  it('never includes a trade that differs in pair, price, quantity or money, or by two seconds', () => {
    const differences: fc.Arbitrary<Partial<AddedTrade>> = fc.constantFrom(
      { pair: 'GOLD' },
      { entryPrice: 1.081 },
      { exitPrice: 1.2 },
      { quantity: 0.2 },
      { grossPnlCents: 1, netPnlCents: 1 },
      { feesCents: 3, netPnlCents: -3 },
      { openedAt: fromLocalSeconds(START - 2) },
      { closedAt: fromLocalSeconds(START + 100) },
    )
    fc.assert(
      fc.property(tradeArbitrary(1), differences, (trade, difference) => {
        expect(isDuplicateTrade(trade, { ...trade, ...difference })).toBe(false)
      }),
    )
  })
})
