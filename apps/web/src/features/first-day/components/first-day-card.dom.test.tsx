import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Settings, SettingsChanges } from '@plumbline/contract/settings/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import type { Answers } from '#web/testing/answer-calls.ts'
import { buildAccount, buildConfirmed, buildPreview } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import { showPart } from '#web/testing/show-part.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { setGuideVisit } from '../model/guide-store.ts'
import { useFirstDay } from '../model/use-first-day.ts'
import { FirstDayCard } from './first-day-card.tsx'

const trading = buildAccount({ closedTrades: 2, brokerTimeZone: 'Europe/Athens' })

type Journal = {
  accounts: readonly Account[]
  rated: boolean
  agrees: boolean | null
  firstDay: Settings['firstDay']
}
type Shown = { readonly mode?: Mode; readonly answers?: Answers }
let journal: Journal

function Guide() {
  const guide = useFirstDay()
  return (
    <>
      <h1>Dashboard</h1>
      {guide && guide !== 'unknown' ? <FirstDayCard guide={guide} /> : null}
    </>
  )
}

async function show(from: Partial<Journal> = {}, { mode = 'dark', answers = {} }: Shown = {}) {
  journal = { accounts: [], rated: false, agrees: true, firstDay: 'open', ...from }
  const settings = (): Settings => ({
    displayTimeZone: 'broker',
    currency: 'USD',
    firstDay: journal.firstDay,
    reviewTime: null,
    levels: 'on',
    timeZone: null,
  })
  return showPart(<Guide />, {
    mode,
    answers: {
      'accounts/list': () => ({
        accounts: journal.accounts,
        selectedAccountId: journal.accounts[0]?.id ?? null,
      }),
      'settings/get': settings,
      'settings/update': (changes: SettingsChanges) => {
        journal = { ...journal, firstDay: changes.firstDay ?? journal.firstDay }
        return settings()
      },
      'imports/list': () => [{ ...buildConfirmed(), preview: buildPreview({ agrees: journal.agrees }) }],
      'trades/list': () => ({
        trades: [buildTrade({ rating: journal.rated ? 4 : null, tags: [] })],
        total: 1,
        revision: 1,
      }),
      ...answers,
    },
  })
}

const title = () => page.getByRole('heading', { name: 'Get started' })
const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const known = () => expect.poll(() => queryClient.getQueryData(accountsOptions().queryKey)).toBeDefined()

beforeEach(() => setGuideVisit('unseen'))

describe('the getting started guide', () => {
  it('offers a file import or sample data to a user without accounts', async () => {
    const { sent } = await show()
    await expect.element(title()).toBeVisible()
    await expect.element(page.getByText('0 of 5')).toBeVisible()
    await expect.element(page.getByText(/^Your journal is empty/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import')
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/accounts?new=1')
    await expect.element(page.getByRole('button', { name: 'Load sample data' })).toBeVisible()
    expect([sent('imports/list'), sent('trades/list')]).toEqual([[], []])
  })

  it('ticks completed steps and links to the remaining ones', async () => {
    await show({ accounts: [{ ...trading, brokerTimeZone: null }], agrees: false })
    await expect.element(page.getByText('3 of 5')).toBeVisible()
    expect(steps()).toEqual([
      'Done: Account “FTMO 100k” is ready.',
      'Done: 2 trades added.',
      '3Set your broker’s time zone so hours and sessions are correct.Set time zone',
      'Done: Totals differ from your broker’s statement; see the import for details.View comparison',
      '5Review a trade: add a rating or tags.Open journal',
    ])
    const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
    expect(href('Set time zone')).toBe('/accounts/account-1?account=account-1#settings')
    expect(href('View comparison')).toBe('/import/import-1?account=account-1')
    expect(href('Open journal')).toBe('/journal?account=account-1')
  })

  it('stays visible after the last step, and is closed on the server', async () => {
    const { sent } = await show({ accounts: [trading] })
    await expect.element(page.getByText('4 of 5')).toBeVisible()
    journal = { ...journal, rated: true }
    await queryClient.invalidateQueries()
    await expect.element(page.getByText(/^5 of 5 · /)).toBeVisible()
    await expect.poll(() => sent('settings/update')).toEqual([{ firstDay: 'closed' }])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(title()).not.toBeInTheDocument()
  })

  it('is never shown if every step is already complete', async () => {
    const { sent } = await show({ accounts: [trading], rated: true })
    await expect.poll(() => sent('settings/update')).toEqual([{ firstDay: 'closed' }])
    await expect.element(title()).not.toBeInTheDocument()
  })

  it('requests no data once it is closed', async () => {
    const { sent } = await show({ accounts: [trading], firstDay: 'closed' })
    await known()
    await expect.element(title()).not.toBeInTheDocument()
    expect([sent('imports/list'), sent('trades/list')]).toEqual([[], []])
  })

  it('explains that steps are ticked for sample data, and does not close after them', async () => {
    const { sent } = await show({ accounts: [{ ...trading, isSample: true }], rated: true })
    await expect.element(page.getByText(/^3 of 3 · /)).toBeVisible()
    await expect.element(page.getByText(/Your own account starts a new list/)).toBeVisible()
    expect(sent('settings/update')).toEqual([])
  })

  it('is hidden immediately, and restored by Undo', async () => {
    const { sent } = await show()
    await page.getByRole('button', { name: 'Hide guide' }).click()
    await expect.element(title()).not.toBeInTheDocument()
    await expect.poll(() => sent('settings/update')).toEqual([{ firstDay: 'closed' }])
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.element(title()).toBeVisible()
    await expect.poll(() => sent('settings/update').at(-1)).toEqual({ firstDay: 'open' })
  })

  it('is not shown if the account list cannot be loaded', async () => {
    await show(
      {},
      {
        answers: {
          'accounts/list': () => {
            throw new Error('down')
          },
        },
      },
    )
    await expect.poll(() => queryClient.getQueryState(accountsOptions().queryKey)?.status).toBe('error')
    await expect.element(title()).not.toBeInTheDocument()
  })
})

longTest.each(looks)('has no accessibility violations (%s, %i px)', async (mode, width) => {
  await setWidth(width)
  await show({ accounts: [{ ...trading, brokerTimeZone: null }], agrees: false }, { mode })
  await expect.element(title()).toBeVisible()
  await expectAccessible()
})
