import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CompareView } from './compare-view.tsx'

it('a comparison without sessions says so and leads to the list, instead of waiting', async () => {
  queryClient.clear()
  const account = buildAccount()
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [account], selectedAccountId: account.id }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <CompareView />
      </main>
    </QueryClientProvider>,
    'dark',
    '/backtesting/compare',
  )
  await expect.element(screen.getByText(/No sessions selected/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Select sessions' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'backtesting/compare')).toEqual([])
  await expectAccessible()
})
