import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { DayRules } from '#web/features/trading-plans/components/day-rules.tsx'
import { DailyReview } from '#web/features/daily-reviews/components/daily-review.tsx'

const dollars = buildAccount({ id: 'dollars', name: 'Dollars' })
const euros = buildAccount({ id: 'euros', name: 'Euros', currency: 'EUR' })

/** A trade of each account. */
const factsOf = (accountIds: readonly string[] = []): ReviewFacts => ({
  from: '2026-03-09',
  to: '2026-03-09',
  figures: [],
  trades: accountIds.length,
  unreviewed: accountIds.length,
  list: accountIds.map((accountId) => ({
    id: `trade-of-${accountId}`,
    accountId,
    currency: accountId === 'euros' ? 'EUR' : 'USD',
    pair: 'EURUSD',
    direction: 'long',
    closedAt: '2026-03-09T10:00:00',
    netPnl: 10,
    rMultiple: null,
    isReviewed: false,
  })),
  mistakes: [],
  days: [
    {
      date: '2026-03-09',
      trades: 1,
      reviewId: null,
      isDone: false,
      rating: null,
      hasPlan: false,
      hasReport: false,
      excerpt: '',
      results: [],
      scores: null,
    },
  ],
  averages: { rating: null, moodBefore: null, moodAfter: null, focus: null, sleep: null },
})

async function show(address: string) {
  await page.viewport(1280, 900)
  const shown = await showPart(
    <DailyReview
      renderNote={() => null}
      templates={{ plan: [], report: [], activeId: null }}
      moreFacts={({ date }) => <DayRules date={date} />}
      withoutAccount={null}
    />,
    {
      address,
      answers: {
        'accounts/list': () => ({ accounts: [dollars, euros], selectedAccountId: 'euros' }),
        'dailyReviews/get': () => null,
        'dailyReviews/carriedPlan': () => null,
        'dailyReviews/days': () => ({ days: [], streak: { current: 0, longest: 0 } }),
        'dailyReviews/facts': ({ accountIds }) => factsOf(accountIds),
        'tradingPlans/dayAdherence': () => ({
          plan: null,
          trades: 0,
          kept: 0,
          broken: 0,
          unknown: 0,
          rules: [],
        }),
        'settings/get': () => {
          throw new Error('not needed')
        },
      },
    },
  )
  await loadTexts(['daily-reviews', 'trades', 'period', 'rules', 'trading-plans', 'figures'])
  return shown
}

it('a review has the trades of the selected account alone, and says so', async () => {
  const { screen, sent } = await show('/daily-review?date=2026-03-09')
  await expect.element(screen.getByText('Euros · trades closed on Mar 9, 2026 · broker time')).toBeVisible()
  const accountsIn = (name: string) => [
    ...new Set(sent(name).flatMap((input): string[] => Object(input).accountIds)),
  ]
  for (const name of ['dailyReviews/facts', 'dailyReviews/days', 'tradingPlans/dayAdherence'])
    await expect.poll(() => accountsIn(name)).toEqual(['euros'])
})

it('all accounts, also of several currencies, are a choice that the links to other reviews keep', async () => {
  const { screen, sent } = await show('/daily-review?date=2026-03-09&account=dollars')
  await screen.getByRole('button', { name: /Accounts/ }).click()
  await page.getByRole('menuitemradio', { name: 'All accounts' }).click()
  await expect
    .element(screen.getByText('All accounts · trades closed on Mar 9, 2026 · broker time'))
    .toBeVisible()
  await expect
    .poll(() => sent('dailyReviews/facts').at(-1))
    .toMatchObject({ accountIds: ['dollars', 'euros'] })
  await expect
    .poll(() => sent('tradingPlans/dayAdherence').at(-1))
    .toMatchObject({ accountIds: ['dollars', 'euros'] })
  await expect
    .element(screen.getByRole('link', { name: 'Review trades' }))
    .toHaveAttribute('href', expect.stringMatching(/account=dollars&.*accounts=all/))
})

it('the days of a week lead to reviews of the same accounts', async () => {
  const { screen } = await show('/daily-review?date=2026-03-09&period=week&account=dollars&accounts=all')
  await expect
    .element(screen.getByText('All accounts · trades closed Mar 9 – Mar 15, 2026 · broker time'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Mon Mar 9' }))
    .toHaveAttribute('href', '/daily-review?date=2026-03-09&account=dollars&accounts=all')
})
