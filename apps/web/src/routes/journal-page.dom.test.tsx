import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { longTest } from '#web/testing/test-matrix.ts'
import { chooseFilter, forgetJournal, server, showJournal } from '#web/testing/show-journal.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseColumns, defaultColumns } from '#web/features/trades/model/trade-columns.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

beforeEach(async () => {
  forgetJournal()
  await page.viewport(1280, 900)
})

const rows = () => document.querySelectorAll('[role=grid] [role=row]').length

longTest('a list of 100,000 trades renders at most 60 rows and caches few pages', async () => {
  await page.viewport(1280, 900)
  const { screen, listed } = await showJournal(100_000)
  const grid = screen.getByRole('grid', { name: 'Trades' })
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('100,000 trades', { exact: false })).toBeVisible()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '100001')
  expect(rows()).toBeLessThanOrEqual(60)

  for (let place = 4_000; place < 100_000; place += 4_000) {
    grid.element().scrollTo({ top: place * 40 })
    await expect.element(screen.getByText(`PAIR${place}`, { exact: true })).toBeVisible()
    expect(rows()).toBeLessThanOrEqual(60)
  }
  expect(listed().length).toBeGreaterThan(60)
  await expect
    .poll(() => queryClient.getQueryCache().findAll({ queryKey: api.trades.list.key() }).length)
    .toBeLessThanOrEqual(18)
})

longTest('End moves to the last trade and Enter opens it', async () => {
  const { screen } = await showJournal(100_000)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  screen.getByRole('grid', { name: 'Trades' }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('PAIR99999', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR99999' })).toBeVisible()
})

it('J and K move to the next and previous trade', async () => {
  const { screen } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'PAIR3' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR4' })).toBeVisible()
  await userEvent.keyboard('kk')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
})

it('the page of a trade shows its place in the list, and J and K open its neighbours', async () => {
  const { screen, where } = await showJournal(500, undefined, '/t250?sort=netPnl')
  await expect.element(screen.getByRole('heading', { level: 1, name: /^PAIR250 · / })).toBeVisible()
  await expect.element(screen.getByText(/251 of 500/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Next/ })).toBeEnabled()
  await userEvent.keyboard('jj')
  await expect.element(screen.getByText(/253 of 500/)).toBeVisible()
  expect(where()).toBe('/journal/t252?sort=netPnl')
  await screen.getByRole('button', { name: /^Previous/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^PAIR251 · / })).toBeVisible()
})

it('a trade opened by a link has neighbours too, wherever it is in the list', async () => {
  const { screen } = await showJournal(500, undefined, '?trade=t400')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR400' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Next/ })).toBeEnabled()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR401' })).toBeVisible()
})

it('clicking a column header sorts on the server and sets aria-sort', async () => {
  const { screen, listed } = await showJournal(500)
  const head = screen.getByRole('columnheader', { name: 'Net P&L' })
  await head.getByRole('button').click()
  await expect.poll(() => listed().at(-1)).toMatchObject({ sort: 'netPnl', order: 'desc' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(() => listed().at(-1))
    .toMatchObject({ sort: 'netPnl', order: 'asc', offset: expect.anything() })
})

it('filters query the server, change the total, and are removed by their chips', async () => {
  const { screen, listed } = await showJournal(500)
  await screen.getByRole('button', { name: 'More filters' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('combobox', { name: /^Pair/ }).fill('XAUUSD')
  await userEvent.keyboard('{Escape}{Tab}')
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  await press('Win')
  await press('Loss')
  await sheet.getByRole('combobox', { name: /^Tag/ }).fill('swing,')
  await press('Exclude missed')
  await press('Breakout')
  await expect
    .poll(() => listed().at(-1))
    .toMatchObject({ pair: 'XAUUSD', result: 'loss', tags: ['swing'], missed: false, strategyId: 's1' })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect
    .element(screen.getByText('3 trades · FTMO 100k · all closed trades · broker time'))
    .toBeVisible()
  await chooseFilter(screen, 'Direction', 'Short')
  await expect.poll(() => listed().at(-1)).toMatchObject({ pair: 'XAUUSD', direction: 'short' })
  await screen.getByRole('button', { name: 'Remove filter Pair: XAUUSD' }).click()
  await expect
    .element(screen.getByText('500 trades · FTMO 100k · all closed trades · broker time'))
    .toBeVisible()
  expect(listed().at(-1)).toMatchObject({ direction: 'short', tags: ['swing'] })
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => document.querySelector('[aria-label="Active filters"]')).toBeNull()
})

it('/ focuses the search, which queries the server for the word and not for its beginnings', async () => {
  const { screen, listed } = await showJournal(500)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  typeAtOnce('news')
  await expect.poll(() => listed().at(-1)).toMatchObject({ search: 'news' })
  // More than once: the page after the first is read ahead, and a change from elsewhere reads a page again.
  const asked = listed().flatMap((input) => Object(input).search ?? [])
  expect(new Set(asked)).toEqual(new Set(['news']))
  await expect.element(screen.getByRole('searchbox')).toHaveValue('news')
})

it('columns are chosen, ordered and remembered; a saved view restores them with its filters', async () => {
  const { screen } = await showJournal(500)
  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('checkbox', { name: 'Fees' }).click()
  await screen.getByRole('checkbox', { name: 'Tags' }).click()
  await screen.getByRole('button', { name: 'Move Pair left' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  const heads = () => [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent)
  await expect
    .poll(heads)
    .toEqual([
      'Pair',
      'Closed',
      'Direction',
      'Lots',
      'Entry',
      'Exit',
      'R',
      'Net P&L',
      'Strategy',
      'Rating',
      'Note',
      'Fees',
    ])
  await chooseFilter(screen, 'Direction', 'Short')
  await screen.getByRole('button', { name: 'Saved views' }).click()
  await screen.getByRole('menuitem', { name: 'Save view' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Shorts')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.views[0]?.settings)
    .toMatchObject({ filter: { direction: 'short' }, order: 'desc' })
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  chooseColumns(defaultColumns)
  await screen.getByRole('button', { name: 'Saved views' }).click()
  await screen.getByRole('menuitemradio', { name: 'Shorts' }).click()
  await expect.poll(heads).toContain('Fees')
  await expect.element(screen.getByRole('button', { name: 'Direction: Short' })).toBeVisible()
})

longTest('a phone renders the list as two-line cards, at most 60 rows', async () => {
  await page.viewport(390, 844)
  const { screen } = await showJournal(100_000)
  await expect.element(screen.getByText('PAIR1', { exact: true })).toBeVisible()
  expect(rows()).toBeLessThanOrEqual(60)
  expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

const withOpen = (openTrades: number) => [buildAccount({ closedTrades: 500, openTrades })]

it('open positions are a group above the list of every period, with the filters of the list', async () => {
  const { screen, listed } = await showJournal(
    500,
    withOpen(2),
    '?from=2026-11-01&to=2026-11-30&direction=short',
  )
  const group = screen.getByRole('grid', { name: 'Open positions' })
  await expect.element(group.getByText('OPEN1', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('grid', { name: 'Trades' }).getByText('PAIR0', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText('500 trades', { exact: false })).toBeVisible()
  const open = listed().find((input) => Object(input).status === 'open')
  expect(open).toMatchObject({ direction: 'short', missed: false, sort: 'openedAt' })
  expect(open).not.toHaveProperty('from')
  await expectAccessible()
})

it('without a period the list leaves out the open positions above it', async () => {
  const { screen, listed } = await showJournal(500, withOpen(2))
  await expect.element(screen.getByRole('grid', { name: 'Open positions' })).toBeVisible()
  await expect
    .element(screen.getByText('500 trades · FTMO 100k · all closed trades · broker time'))
    .toBeVisible()
  const list = listed().find((input) => Object(input).status === undefined)
  expect(list).toMatchObject({ from: '1900-01-01' })
})

it('J and K stay among the open positions if one of them is open', async () => {
  const { screen } = await showJournal(500, withOpen(3), '?from=2026-11-01')
  const group = screen.getByRole('grid', { name: 'Open positions' })
  await group.getByText('OPEN1', { exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'OPEN1' })).toBeVisible()
  // Its neighbours are known a moment later.
  await expect.element(screen.getByRole('button', { name: /^Next/ })).toBeEnabled()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('dialog', { name: 'OPEN2' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('dialog', { name: 'OPEN1' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('dialog', { name: 'OPEN0' })).toBeVisible()
})

it('the order chosen in the group is that of the list, without its filters', async () => {
  const { screen, where } = await showJournal(500, withOpen(2))
  const group = screen.getByRole('grid', { name: 'Open positions' })
  await group.getByRole('columnheader', { name: 'Net P&L' }).getByRole('button').click()
  await expect.poll(where).toBe('/journal?sort=netPnl')
})

it('a list of closed trades has no group', async () => {
  const { screen, listed } = await showJournal(500, withOpen(2), '?status=closed')
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  expect(listed().filter((input) => Object(input).status !== 'closed')).toEqual([])
})

it('a list of open trades is the group itself, whatever the period', async () => {
  const { screen, listed } = await showJournal(500, withOpen(2), '?status=open&from=2026-11-01')
  await expect.element(screen.getByRole('grid', { name: 'Trades' }).getByText('OPEN0')).toBeVisible()
  expect(screen.getByRole('grid').elements()).toHaveLength(1)
  expect(listed().filter((input) => Object(input).from !== undefined)).toEqual([])
})

it('a phone shows the group as cards', async () => {
  await page.viewport(390, 844)
  const { screen } = await showJournal(500, withOpen(2), '?from=2026-11-01')
  await expect.element(screen.getByText('OPEN1', { exact: true })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[role=columnheader]').length).toBe(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

it('has no accessibility violations', async () => {
  const { screen } = await showJournal(500)
  await expect.element(screen.getByText('PAIR1', { exact: true })).toBeVisible()
  await expectAccessible()
})

/** Letter by letter without a pause, however busy the machine is. */
function typeAtOnce(word: string): void {
  const field = document.activeElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= word.length; length += 1) {
    write?.call(field, word.slice(0, length))
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
