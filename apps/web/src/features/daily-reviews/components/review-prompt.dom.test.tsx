import type { ReviewDayAnswer } from '@plumbline/contract/daily-reviews/daily-reviews'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ReviewPrompt, usePromptDismissal } from './review-prompt.tsx'

beforeEach(() => {
  queryClient.clear()
  usePromptDismissal.setState({ day: null })
})

/** Every moment of the day is after midnight. */
async function show(day: Partial<ReviewDayAnswer>, { time = '00:00', address = '/journal' } = {}) {
  const account = buildAccount()
  const other = buildAccount({ id: 'other' })
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [account, other], selectedAccountId: account.id }),
    'dailyReviews/days': ({ today }) => ({
      days: [{ ...known, date: today, ...day }],
      streak: { current: 0, longest: 0 },
    }),
  })
  const page = (
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Journal</h1>
        <ReviewPrompt time={time} />
      </main>
    </QueryClientProvider>
  )
  const screen = await renderPage(page, 'dark', address)
  await loadTexts(['daily-reviews'])
  const asked = () =>
    calls.flatMap(({ name, input }) => (name === 'dailyReviews/days' ? [Object(input).accountIds] : []))
  return { screen, asked: () => asked().length > 0, accountIds: () => asked().at(-1) }
}

const known: ReviewDayAnswer = {
  date: '',
  trades: 2,
  reviewId: null,
  isDone: false,
  rating: null,
  hasPlan: true,
  hasReport: false,
  excerpt: '',
}

it('reminds of a traded day that is not reviewed, until it is dismissed for the day', async () => {
  const { screen, accountIds } = await show({})
  const message = screen.getByText('You closed 2 trades today. Review your day?')
  await expect.element(message).toBeVisible()
  // Of all accounts, as the message counts, whichever is selected.
  expect(accountIds()).toEqual(['account-1', 'other'])
  await expect
    .element(screen.getByRole('link', { name: 'Review day' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/daily-review\?date=\d{4}-\d\d-\d\d&accounts=all$/))
  await expectAccessible()
  await screen.getByRole('button', { name: 'Not today' }).click()
  await expect.element(message).not.toBeInTheDocument()
  expect(usePromptDismissal.getState().day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it.each([
  ['a day without trades', { trades: 0 }],
  ['a finished review', { isDone: true }],
])('does not remind of %s', async (_, day) => {
  const { screen, asked } = await show(day)
  await expect.poll(asked).toBe(true)
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

it('does not ask before the time, nor on the page of reviews', async () => {
  const early = await show({}, { time: '24:00' })
  await expect.element(early.screen.getByRole('status')).toHaveTextContent('')
  const there = await show({}, { address: '/daily-review' })
  await expect.element(there.screen.getByRole('status').last()).toHaveTextContent('')
  expect([early.asked(), there.asked()]).toEqual([false, false])
})
