import { pairDeals } from '@plumbline/domain/deals/pair-deals'
import { addMoney, NO_MONEY } from '@plumbline/domain/positions/position-leg'
import { realisedOf } from '@plumbline/domain/imports/realised-of'
import { localSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateDeals } from './simulate-deals.ts'

/** The simulator keeps its own books and shares nothing with pairing: where both agree, both are right. */
test('pairing finds the traded positions, whatever the order of the deals', () => {
  const histories = fc.record({
    seed: fc.nat(),
    mode: fc.constantFrom('hedging' as const, 'netting' as const),
    steps: fc.nat(200),
    shuffled: fc.nat(),
  })
  fc.assert(
    fc.property(histories, ({ shuffled, ...options }) => {
      const { deals, positions } = simulateDeals(options)
      const { trades, problems, unpaired } = pairDeals(rotate(deals, shuffled))
      expect([problems, unpaired]).toEqual([[], []])
      const byId = new Map(trades.map((trade) => [trade.brokerId, trade]))
      expect(trades).toHaveLength(positions.length)
      for (const position of positions) {
        const trade = byId.get(position.id)
        const exits = (trade?.executions ?? []).filter(({ kind }) => kind === 'exit')
        const isOpen = trade?.closedAt === null
        // An open trade has the volume and the money of its rest.
        const closed = isOpen ? exits.reduce((sum, { quantity }) => sum + quantity, 0) : 0
        const money = trade && addMoney(trade, isOpen ? realisedOf(trade.executions) : NO_MONEY)
        expect((trade?.quantity ?? 0) + closed).toBeCloseTo(position.volume, 8)
        expect({ ...trade, ...money }).toMatchObject({
          pair: position.pair,
          direction: position.direction,
          grossPnl: position.grossPnl,
          commission: position.commission,
          swap: position.swap,
          fee: position.fee,
          closingRows: position.closingRows,
        })
        expect(isNear(trade?.entryPrice, position.entryPrice)).toBe(true)
        if (position.closedAtMs !== null) expect(isNear(trade?.exitPrice, position.exitPrice)).toBe(true)
        expect(seconds(trade?.openedAt)).toBe(Math.floor(position.openedAtMs / 1000))
        expect(seconds(trade?.closedAt)).toBe(
          position.closedAtMs === null ? null : Math.floor(position.closedAtMs / 1000),
        )
      }
    }),
  )
})

function rotate<T>(items: readonly T[], by: number): readonly T[] {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)].toReversed()
}

function seconds(time: string | null | undefined): number | null {
  return time === null || time === undefined ? null : localSeconds(time)
}

/** Pairing rounds means to two digits more than the prices show; round prices show few. */
function isNear(found: number | null | undefined, expected: number | null): boolean {
  return typeof found === 'number' && expected !== null && Math.abs(found / expected - 1) < 1e-4
}
