import { longTest } from '#web/testing/test-matrix.ts'
import { chooseFilter, forgetJournal, showJournal } from '#web/testing/show-journal.tsx'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAccount } from '#web/testing/build-import.ts'

beforeEach(forgetJournal)

const accounts = [
  buildAccount({ id: 'account-1', name: 'Prop', currency: 'USD', closedTrades: 500 }),
  buildAccount({ id: 'account-2', name: 'Depot', currency: 'EUR', closedTrades: 500, isFavorite: false }),
]

const heads = () => [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent)

it('a single account shows no account column or filter', async () => {
  const { screen } = await showJournal(20)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  expect(document.querySelector('[aria-label=Accounts]')).toBeNull()
  expect(heads()).not.toContain('Account')
})

it('the list of all accounts shows each trade’s account and amounts in its currency', async () => {
  await page.viewport(1280, 900)
  const { screen, listed } = await showJournal(500, accounts)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  expect(listed().at(-1)).toMatchObject({ accountId: 'account-1' })
  await chooseFilter(screen, 'Accounts', 'All accounts')
  await expect.poll(() => Object(listed().at(-1)).accountId).toBeUndefined()
  await expect
    .element(screen.getByText('500 trades · All accounts · all closed trades · broker time'))
    .toBeVisible()
  await expect.poll(heads).toContain('Account')
  const rowOf = (pair: string) =>
    [...document.querySelectorAll('[role=row]')].find((row) => row.textContent.includes(pair))?.textContent
  await expect.poll(() => rowOf('PAIR10')).toMatch(/Prop.*\$10/)
  await expect.poll(() => rowOf('PAIR11')).toMatch(/Depot.*€11/)
  await expect.element(screen.getByText('Amounts are in each account’s currency (EUR, USD).')).toBeVisible()
  await screen.getByRole('columnheader', { name: 'Net P&L' }).getByRole('button').click()
  await expect.element(screen.getByText('without conversion', { exact: false })).toBeVisible()
})

it('a trade of another account opens in its own currency, and filters keep all accounts', async () => {
  const { screen, listed } = await showJournal(500, accounts)
  await chooseFilter(screen, 'Accounts', 'All accounts')
  await chooseFilter(screen, 'Direction', 'Short')
  await expect.poll(() => listed().at(-1)).toMatchObject({ direction: 'short' })
  expect(Object(listed().at(-1)).accountId).toBeUndefined()
  await screen.getByText('PAIR3', { exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'PAIR3' })
  await expect.element(panel.getByText('€', { exact: false }).first()).toBeVisible()
  await userEvent.keyboard('k')
  await expect
    .element(screen.getByRole('dialog', { name: 'PAIR2' }).getByText('$', { exact: false }).first())
    .toBeVisible()
})

longTest(
  'report groups are labelled filters, and a currency filter limits the list to its accounts',
  async () => {
    const third = buildAccount({ id: 'account-3', name: 'Third', currency: 'USD', isFavorite: false })
    const search =
      '?accounts=all&currency=USD&weekday=Monday&hour=9&holding=15m-1h&size=0.2-0.5&risk=-1R&status=closed'
    const { screen, listed } = await showJournal(500, [...accounts, third], search)
    const chips = screen.getByRole('group', { name: 'Active filters' })
    await expect.element(chips).toBeVisible()
    const words = () => [...chips.element().querySelectorAll('button')].map((chip) => chip.textContent)
    expect(words()).toEqual([
      'Weekday: Monday',
      'Hour: 09:00',
      'Duration: 15 min to 1 h',
      'Size: 0.2 – 0.5',
      'R: −1.0 to −0.5 R',
      'Currency: USD',
      'Clear filters',
    ])
    await expect
      .poll(() => listed().at(-1))
      .toMatchObject({
        currency: 'USD',
        weekday: 'Monday',
        hour: 9,
        holding: '15m-1h',
        size: '0.2-0.5',
        risk: '-1R',
      })
    // Two accounts of one currency: nothing to say about currencies.
    expect(document.body.textContent).not.toContain('Amounts are in each account’s currency')
    await screen.getByRole('button', { name: /Currency: USD/ }).click()
    await expect.poll(() => Object(listed().at(-1)).currency).toBeUndefined()
    await expect.element(screen.getByText(/Amounts are in each account’s currency/)).toBeVisible()
  },
)

it('a bulk edit of selected trades across accounts sends no account ID', async () => {
  const { screen, sent } = await showJournal(500, accounts)
  await chooseFilter(screen, 'Accounts', 'All accounts')
  await screen.getByRole('button', { name: 'Select trades' }).click()
  await screen.getByRole('checkbox').first().click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Rate' }).click()
  await screen.getByRole('menuitem', { name: '4 of 5' }).click()
  await expect
    .poll(() => sent('trades/bulkUpdate').at(-1))
    .toMatchObject({ selection: { filter: {} }, changes: { rating: 4 } })
  expect(JSON.stringify(sent('trades/bulkUpdate').at(-1))).not.toContain('accountId')
})

longTest('keys 1 to 5 rate the open trade; a digit typed in a field does not', async () => {
  const { screen, sent } = await showJournal(20)
  await screen.getByText('PAIR3', { exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'PAIR3' })
  await expect.element(panel.getByRole('group', { name: 'Rating' })).toBeVisible()
  await userEvent.keyboard('4')
  await expect.poll(() => sent('trades/update').at(-1)).toMatchObject({ id: 't3', rating: 4 })
  await expect.element(panel.getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true')
  const before = sent('trades/update').length
  await panel.getByRole('textbox', { name: 'Notes' }).click()
  await userEvent.keyboard('5')
  await expect
    .poll(() => sent('trades/update').slice(before))
    .toEqual([expect.objectContaining({ id: 't3', notes: expect.stringContaining('5') })])
  expect(Object(sent('trades/update').at(-1))).not.toHaveProperty('rating')
})

longTest('the list of all accounts has no accessibility violations, also on a phone', async () => {
  const { screen } = await showJournal(500, accounts)
  await chooseFilter(screen, 'Accounts', 'All accounts')
  await expect.element(screen.getByText('PAIR1', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.element(screen.getByText('Depot', { exact: false }).first()).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 900)
})
