import { expect, it } from 'vitest'
import { listAddress, tradeAddress } from './trade-address.ts'

const trade = { id: 't7', accountId: 'a1', openedAt: '2026-03-14T09:00:00' }
const from = (pathname: string, search: string) => tradeAddress({ pathname, search }, trade)

it('a trade opens in the journal of its account', () => {
  expect(from('/dashboard', '')).toBe('/journal?account=a1&trade=t7')
  expect(from('/accounts/a2', '?account=a2&new=1')).toBe('/journal?account=a1&trade=t7')
})

it('the period is kept when the trade lies in it', () => {
  expect(from('/dashboard', '?account=a1&from=2026-03-01&to=2026-03-31')).toBe(
    '/journal?account=a1&trade=t7&from=2026-03-01&to=2026-03-31',
  )
  expect(from('/dashboard', '?account=a1&from=2026-04-01')).toBe('/journal?account=a1&trade=t7')
})

it('the journal filters are kept, unless the trade belongs to another account', () => {
  expect(from('/journal', '?account=a1&direction=long&trade=t1')).toBe(
    '/journal?direction=long&account=a1&trade=t7',
  )
  expect(from('/journal', '?account=a2&direction=long')).toBe('/journal?account=a1&trade=t7')
})

it('all trades of a search open as a list over all accounts', () => {
  expect(listAddress({ from: '2026-03-14', to: '2026-03-14' }, 'eurusd')).toBe(
    '/journal?q=eurusd&accounts=all&from=2026-03-14&to=2026-03-14',
  )
  expect(listAddress({}, undefined)).toBe('/journal?accounts=all')
})
