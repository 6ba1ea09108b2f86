import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { expect, test } from 'vitest'
import { newerDeals } from './newer-deals.ts'
import type { TerminalDeal } from './terminal-records.ts'

const deal = (fields: Partial<TerminalDeal> = {}) =>
  terminalDeal({ ticket: '1', order: '7', time_msc: 1_741_000_000_000, ...fields })

const known = (...deals: readonly TerminalDeal[]) => new Map(deals.map((each) => [each.ticket, each]))

test('a new deal is kept, once', () => {
  expect(newerDeals([deal(), deal({ ticket: '2' }), deal()], known())).toEqual([
    deal(),
    deal({ ticket: '2' }),
  ])
})

test('a known, unchanged deal is skipped', () => {
  expect(newerDeals([deal()], known(deal()))).toEqual([])
})

test('the latest version of a deal replaces the earlier one', () => {
  expect(newerDeals([deal({ commission: -3 })], known(deal()))).toEqual([deal({ commission: -3 })])
  expect(newerDeals([deal(), deal({ commission: -3 })], known())).toEqual([deal({ commission: -3 })])
})

test('a known stop is kept when the deal arrives again without its order', () => {
  expect(newerDeals([deal()], known(deal({ sl: 1.05 })))).toEqual([])
  expect(newerDeals([deal({ tp: 1.2 })], known(deal({ sl: 1.05 })))).toEqual([deal({ sl: 1.05, tp: 1.2 })])
})

test('a stop that arrives later is added', () => {
  expect(newerDeals([deal({ sl: 1.05 })], known(deal()))).toEqual([deal({ sl: 1.05 })])
})
