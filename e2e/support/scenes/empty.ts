import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Before the first account. */
export const beforeAccounts: readonly Scene[] = [
  { name: 'empty-dashboard', address: '/dashboard', whole: true },
  { name: 'empty-calendar', address: '/calendar' },
  { name: 'empty-journal', address: '/journal' },
  { name: 'empty-reports', address: '/journal/reports' },
  { name: 'empty-trading-plans', address: '/trading-plans' },
  { name: 'empty-goals', address: '/goals' },
  { name: 'empty-strategies', address: '/strategy' },
  { name: 'empty-accounts', address: '/accounts', whole: true },
  { name: 'empty-import', address: '/import', whole: true },
]

/** With an account that has no trades. */
export const beforeTrades = (account: string): readonly Scene[] => [
  { name: 'no-trades-dashboard', address: `/dashboard?account=${account}` },
  { name: 'no-trades-calendar', address: `/calendar?account=${account}` },
  { name: 'no-trades-journal', address: `/journal?account=${account}` },
  { name: 'no-trades-reports', address: `/journal/reports?account=${account}` },
]

/** Errors, and features that do not exist yet. */
export const troubles = (account: string): readonly Scene[] => [
  {
    name: 'page-broke',
    address: `/dashboard?account=${account}`,
    reach: async (page) => {
      await page.route('**/assets/accounts-page*.js', (route) => route.abort())
      await page.goto('/accounts')
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    },
  },
  {
    name: 'data-failed',
    address: `/dashboard?account=${account}`,
    reach: async (page) => {
      await page.route('**/rpc/statistics/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`/journal/reports?account=${account}`)
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    },
  },
  {
    name: 'offline',
    address: `/dashboard?account=${account}`,
    reach: async (page) => {
      await expect(page.getByRole('heading', { name: 'Streaks and extremes' })).toBeVisible()
      await page.context().setOffline(true)
      // The banner replaces the indicator as soon as a request fails.
      await expect(page.getByText(/^(?:Offline$|No connection to the server)/).first()).toBeVisible()
    },
  },
  { name: 'plans', address: '/pricing' },
]
