import { expect } from '@playwright/test'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { answered } from './support/answered.ts'
import { test } from './support/first-run-test.ts'
import { type BrokerFile, journalOf } from './support/journal.ts'
import { setUpOwner } from './support/registration.ts'

test('@levels @long a level that the facts award is shown in the profile and the bell, celebrated once, and hidden by the switch', async ({
  page,
}) => {
  await setUpOwner(page.request)
  await page.request.patch('/api/v1/settings', { data: { firstDay: 'closed' } })
  const journal = journalOf(page.request)
  const { id } = await journal.createAccount({ name: 'Own', brokerTimeZone: 'UTC' })
  await journal.importFile(id, twentyStops())

  const celebration = page.getByText('You’ve reached level 2')
  const level = page.getByText('Level 2', { exact: true })
  await test.step('a message celebrates it without a dialog, and not again after a reload', async () => {
    await page.goto('/profile#levels')
    // Its time on the page is short: nothing else is awaited before.
    await expect(celebration).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(level).toBeVisible()
    await expect(celebration).toBeHidden()
  })

  await test.step('the profile shows the level, and what was completed', async () => {
    await expect(page.getByRole('progressbar', { name: '200 points to level 3' })).toBeVisible()
    await page.getByText('Completed (4)').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ten stops' })).toBeVisible()
  })

  await test.step('the bell lists it', async () => {
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    await page.getByRole('link', { name: /You reached level 2/ }).click()
    await expect(page).toHaveURL(/\/profile\b.*#levels$/)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('switched off, nothing of levels is shown, also after a reload', async () => {
    await answered(page, 'settings/update', () => page.getByRole('switch', { name: /^Show levels/ }).click())
    await expect(level).toBeHidden()
    await page.reload()
    await expect(page.getByRole('switch', { name: /^Show levels/ })).not.toBeChecked()
    await expect(level).toBeHidden()
    await expect(page.getByText(/^Completed/)).toBeHidden()
  })
})

/** The import is worth 20 points, ten stops 60, and 20 in a row 100; the account’s time zone another 20. */
function twentyStops(): BrokerFile {
  const trades = Array.from({ length: 20 }, (_, index) =>
    buildImportedTrade({ openedAt: `2025-03-03T10:${10 + index}:00`, stopLoss: 1.07 }),
  )
  return { name: 'stops.csv', bytes: writePlumblineCsv(trades) }
}
