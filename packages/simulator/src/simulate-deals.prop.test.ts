import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateDeals } from './simulate-deals.ts'

const histories = fc
  .record({
    seed: fc.nat(),
    mode: fc.constantFrom('hedging' as const, 'netting' as const),
    steps: fc.nat(300),
  })
  .map((options) => ({ options, history: simulateDeals(options) }))

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

describe('simulated deals', () => {
  test('have positions and cash that add up exactly to the balance', () => {
    fc.assert(
      fc.property(histories, ({ history: { positions, cash, balance } }) => {
        const money = positions.flatMap(({ grossPnl, commission, swap, fee }) => [
          grossPnl,
          commission,
          swap,
          fee,
        ])
        expect(sum(money) + sum(cash.map(({ amount }) => amount))).toBe(balance)
      }),
    )
  })

  test('have a net deal volume of zero exactly when all their positions are closed', () => {
    fc.assert(
      fc.property(histories, ({ history: { positions, deals } }) => {
        const lots = (value: number) => Math.round(value * 100)
        const ids = new Set(deals.map((deal) => deal.positionId))
        for (const id of ids) {
          const ofPosition = deals.filter((deal) => deal.positionId === id)
          const net = ofPosition.reduce(
            (total, deal) => total + (deal.side === 'buy' ? 1 : -1) * lots(deal.volume),
            0,
          )
          const sides = positions.filter((position) => position.id.split('-')[0] === id)
          const allClosed = sides.every((side) => side.closedAtMs !== null)
          expect(net === 0).toBe(allClosed)
          expect(sides.slice(0, -1).every((side) => side.closedAtMs !== null)).toBe(true)
        }
      }),
    )
  })

  test('have unique tickets in order of time', () => {
    fc.assert(
      fc.property(histories, ({ history: { deals } }) => {
        const order = deals.map((deal) => [deal.timeMs, Number(deal.ticket)] as const)
        for (const [index, [time, ticket]] of order.entries()) {
          const [timeBefore, ticketBefore] = order[index - 1] ?? [0, 0]
          expect(time).toBeGreaterThanOrEqual(timeBefore)
          expect(ticket).toBeGreaterThan(ticketBefore)
        }
      }),
    )
  })

  test('with fewer steps of the same seed are the start of the same history', () => {
    fc.assert(
      fc.property(histories, fc.nat(100), ({ options, history }, fewer) => {
        const shorter = simulateDeals({ ...options, steps: Math.max(0, options.steps - fewer) })
        expect(shorter.deals).toEqual(history.deals.slice(0, shorter.deals.length))
        expect(shorter.cash).toEqual(history.cash.slice(0, shorter.cash.length))
      }),
    )
  })
})

test('a long netting history has scale-ins, partial closes, reversals, swaps of both signs and equal times', () => {
  const { deals, positions } = simulateDeals({ seed: 1, mode: 'netting', steps: 2_000 })
  expect(new Set(deals.map((deal) => deal.entry))).toEqual(new Set(['in', 'out', 'inout']))
  expect(positions.some((position) => position.id.endsWith('-2'))).toBe(true)
  expect(positions.some((position) => position.closingRows > 2)).toBe(true)
  expect(deals.some((deal) => deal.swap > 0n) && deals.some((deal) => deal.swap < 0n)).toBe(true)
  expect(deals.some((deal, index) => deal.timeMs === deals[index - 1]?.timeMs)).toBe(true)
  expect(deals.some((deal) => deal.orderId === '0')).toBe(true)
})

test('a long hedging history closes positions by opposite ones', () => {
  const { deals, cash } = simulateDeals({ seed: 1, mode: 'hedging', steps: 2_000 })
  expect(new Set(deals.map((deal) => deal.entry))).toEqual(new Set(['in', 'out', 'out_by']))
  expect(deals.filter((deal) => deal.entry === 'out_by').length % 2).toBe(0)
  expect(new Set(cash.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'withdrawal', 'correction']))
})
