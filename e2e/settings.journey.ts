import { expect } from '@playwright/test'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

test('@trading @long times are shown in the chosen time zone, and no figure changes with it', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Athens', brokerTimeZone: 'Europe/Athens' })
  // Late in the evening by the broker's clock: in Tokyo it is the next morning.
  const trade = buildImportedTrade({ openedAt: '2025-07-01T21:00:00', closedAt: '2025-07-01T23:30:00' })
  await journal.importFile(id, { name: 'athens.csv', bytes: writePlumblineCsv([trade]) })
  const figures = async () => (await page.request.get(`/api/v1/accounts/${id}/statistics`)).json()
  const before = await figures()
  await startIn(page, 'dark')
  const row = page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1)
  const journalPage = `/journal?account=${id}&period=all`
  await page.goto(journalPage)
  await expect(row).toContainText('1 Jul 2025, 23:30')

  await test.step('the time zone is set in the profile', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
    await page.getByRole('radio', { name: 'Other time zone' }).click()
    const form = page.getByRole('form', { name: 'Display time zone' })
    const zone = form.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('Asia/Tokyo')
    await zone.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'Asia/Tokyo' })).toBeVisible()
    await expectNoViolations(page, 'the settings', ['dark', 'light'])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  await test.step('a new account starts with the chosen default currency', async () => {
    const form = page.getByRole('form', { name: 'New accounts' })
    await form.getByRole('combobox').fill('EUR')
    await form.getByRole('combobox').press('Escape')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await page.goto('/accounts')
    await page.getByRole('button', { name: 'New account' }).first().click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR')
    await page.request.patch('/api/v1/settings', {
      data: { currency: 'USD' },
      headers: { origin: new URL(page.url()).origin },
    })
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Currency' })).toHaveValue('USD')
    await page.keyboard.press('Escape')
  })

  await test.step('the journal and the open trade show times in that zone; a tooltip names the zone and broker time', async () => {
    await page.goto(journalPage)
    await expect(row).toContainText('2 Jul 2025, 05:30')
    await row.click()
    const opened = page.getByRole('dialog').or(page.getByRole('complementary')).locator('time').first()
    await expect(opened).toHaveAttribute('title', /03:00:00 \(Asia\/Tokyo\); broker time .*21:00:00/)
  })

  await test.step('another tab follows a change, and every figure stays the same', async () => {
    expect(await figures()).toEqual(before)
    await page.goto(journalPage)
    await expect(row).toContainText('05:30')
    await page.request.patch('/api/v1/settings', {
      data: { displayTimeZone: 'broker' },
      headers: { origin: new URL(page.url()).origin },
    })
    await expect(row).toContainText('1 Jul 2025, 23:30')
    expect(await figures()).toEqual(before)
  })
})

test('@trading @long a URL that names a section of the profile scrolls to it and keeps its hash', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Athens' })
  await page.goto('/profile#data')
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport()
  // The shell has written the account into the address meanwhile.
  await expect(page).toHaveURL(`/profile?account=${id}#data`)
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport()
})
