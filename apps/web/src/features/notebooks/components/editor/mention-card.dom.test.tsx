import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { today } from '#web/lib/period/today.ts'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildLabel } from '#web/testing/build-label.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { MentionCard } from './mention-card.tsx'
import type { SearchMentions } from './note-mention.ts'
import { useMentionSearch } from '../note-writer.tsx'

const accounts = [buildAccount({ id: 'account-1', currency: 'USD' })]
const strategies = [buildLabel('s-1', 'Breakout')]
const answers = {
  'accounts/list': () => ({ accounts, selectedAccountId: 'account-1' }),
  'strategies/list': () => strategies,
} as const

it('a mentioned trade shows its figures now, and opens in the journal; a deleted one keeps its text', async () => {
  await showPart(
    <p>
      <MentionCard mention={{ kind: 'trade', id: 'trade-1', label: 'EURUSD' }} />
      <MentionCard mention={{ kind: 'trade', id: 'gone', label: 'XAUUSD short' }} />
      <MentionCard mention={{ kind: 'strategy', id: 's-1', label: 'Old name' }} />
      <MentionCard mention={{ kind: 'day', id: '2026-11-02', label: '2 Nov 2026' }} />
    </p>,
    {
      answers: {
        ...answers,
        'trades/get': ({ id }) => {
          if (id === 'gone') throw new Refusal('TRADE_NOT_FOUND', 404)
          return { ...buildTrade({ id }), executions: [] }
        },
      },
    },
  )
  const trade = page.getByRole('link', { name: /long EURUSD.*\+\$30\.00/ })
  await expect.element(trade).toHaveAttribute('href', '/journal?account=account-1&trade=trade-1')
  await expect.element(page.getByText('XAUUSD short')).toBeVisible()
  await expect.element(page.getByText('Breakout')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /2026$/ }))
    .toHaveAttribute('href', '/calendar?day=2026-11-02')
})

it('the search finds trades, typed days and strategies', async () => {
  const found: { search?: SearchMentions } = {}
  function Search() {
    const search = useMentionSearch()
    return (
      <button type="button" onClick={() => Object.assign(found, { search })}>
        Search
      </button>
    )
  }
  const { sent } = await showPart(<Search />, {
    answers: { ...answers, 'trades/list': () => ({ trades: [buildTrade()], total: 1, revision: 1 }) },
  })
  await page.getByRole('button', { name: 'Search' }).click()
  const { signal } = new AbortController()
  const idsOf = async (query: string) =>
    (await found.search?.(query, signal))?.map(({ kind, id }) => `${kind} ${id}`)
  const [now, before] = [today(), addDays(today(), -1)]
  expect(await idsOf('')).toEqual(['trade trade-1', `day ${now}`, `day ${before}`, 'strategy s-1'])
  expect(await idsOf('yes')).toEqual(['trade trade-1', `day ${before}`])
  expect(await idsOf('2026-03-14')).toEqual(['trade trade-1', 'day 2026-03-14'])
  expect(await idsOf('break')).toEqual(['trade trade-1', 'strategy s-1'])
  expect(sent('trades/list').slice(1)).toMatchObject([
    { search: 'yes' },
    { from: '2026-03-14', to: '2026-03-14' },
    { search: 'break' },
  ])
})
