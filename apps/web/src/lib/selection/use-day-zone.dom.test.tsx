import type { Account } from '@plumbline/contract/accounts/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { storeRange, storedRange } from '#web/lib/period/stored-range.ts'
import { today, useToday } from '#web/lib/period/today.ts'
import { useDayZone, useShownDay } from './use-day-zone.ts'

// 9 March in London and New York, 10 March in Athens and Tokyo.
const evening = Date.parse('2026-03-09T22:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  queryClient.clear()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

function Days({ accounts }: { readonly accounts: readonly Account[] }) {
  useShownDay(accounts, accounts[0] ?? null)
  const all = useToday(useDayZone(accounts))
  return (
    <p>
      shown {useToday()}, all {all}
    </p>
  )
}

async function show(displayTimeZone: string, zones: readonly (string | null)[], address = '/dashboard') {
  answerCalls({
    'settings/get': () => ({
      displayTimeZone,
      timeZone: 'Asia/Tokyo',
      currency: 'USD',
      firstDay: 'closed',
      reviewTime: null,
      levels: 'off',
    }),
  })
  const accounts = zones.map((brokerTimeZone, index) => buildAccount({ id: `a${index}`, brokerTimeZone }))
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <Days accounts={accounts} />
    </QueryClientProvider>,
    'dark',
    address,
  )
}

test.each([
  ['one account: its broker’s day', 'Europe/London', ['Europe/Athens'], '/', '2026-03-10', '2026-03-10'],
  ['an account without a zone: the displayed one', 'Asia/Tokyo', [null], '/', '2026-03-10', '2026-03-10'],
  [
    'one of several accounts: its broker’s day; of all: the displayed zone',
    'Europe/London',
    ['Europe/Athens', 'Asia/Tokyo'],
    '/',
    '2026-03-10',
    '2026-03-09',
  ],
  [
    'all accounts shown: the displayed zone',
    'Europe/London',
    ['Europe/Athens', 'Asia/Tokyo'],
    '/dashboard?accounts=all',
    '2026-03-09',
    '2026-03-09',
  ],
  [
    'all accounts shown in broker time: the selected broker’s day',
    'broker',
    ['Europe/Athens', 'America/New_York'],
    '/dashboard?accounts=all',
    '2026-03-10',
    '2026-03-10',
  ],
])('%s', async (_, display, zones, address, shown, all) => {
  const screen = await show(display, zones, address)
  await expect.element(screen.getByText(`shown ${shown}, all ${all}`)).toBeVisible()
  expect(today()).toBe(shown)
})

test('presets follow the broker’s day, and the next visit starts with it', async () => {
  storeRange({ from: '2026-03-09', to: '2026-03-09' }, '2026-03-09', 'today')
  const screen = await show('broker', ['Asia/Tokyo'])
  await expect.element(screen.getByText('shown 2026-03-10, all 2026-03-10')).toBeVisible()
  await expect.poll(() => localStorage.getItem('plumbline.day-zone')).toBe('Asia/Tokyo')
  expect(storedRange(today())).toEqual({ from: '2026-03-10', to: '2026-03-10' })
})
