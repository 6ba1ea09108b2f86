import { expect } from '@playwright/test'
import { hasSamples, onSamples, samplesFolder } from '@plumbline/testing/samples'
import { createOwner } from './support/create-owner.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { expectUpToDate, linkCard, openLinkDialog } from './support/link-account.ts'
import { test } from './support/linked-test.ts'

test.skip(!hasSamples, 'there are no real broker files here; set PLUMBLINE_SAMPLES to their folder')
test.use({
  terminal: {
    PLUMBLINE_TERMINAL: 'recorded',
    PLUMBLINE_RECORDING: `${samplesFolder() ?? ''}/mt5-terminal`,
  },
})

test(
  onSamples('@mt5 @long a live terminal’s recording becomes an account that adds up'),
  async ({ page }) => {
    await page.goto('/')
    await createOwner(page)

    await test.step('it is linked by password after a connection test', async () => {
      const dialog = await openLinkDialog(page, 'Password')
      await dialog.getByLabel('Account name').fill('Cent account')
      await dialog.getByLabel('Login').fill('5012345')
      await dialog.getByLabel('Server').fill('Broker-Live')
      await dialog.getByLabel('Password', { exact: true }).fill('investor')
      await dialog.getByRole('button', { name: 'Test connection' }).click()
      await expect(dialog).toContainText('Connection successful.')
      await dialog.getByRole('button', { name: 'Link and sync' }).click()
    })

    await test.step('its trades and cash are imported, and the amount archived by the broker is reported', async () => {
      await expectUpToDate(page)
      const card = linkCard(page)
      await expect(card).toContainText('5012345')
      await expect(card).toContainText('6,047.22')
      await expect(card).toContainText('6,061.72')
      await expect(card).toContainText(/−.*14\.50/)
      await expect(page.getByRole('main')).toContainText('68 new trades')
      await expect(page.getByRole('main')).not.toContainText('investor')
    })

    await test.step('the dashboard shows its figures', async () => {
      await goTo(page, 'Dashboard')
      await expect(figure(page, 'Net P&L').first()).toContainText('63.72')
      await expect(figure(page, 'Win rate').last()).toHaveText('23 wins · 45 losses · 0 break-even')
      await expect(page.getByRole('banner')).toContainText('6,047.22')
    })

    await test.step('the journal lists all of its trades', async () => {
      await goTo(page, 'Journal')
      await expect(page.getByRole('main')).toContainText('68 trades')
    })
  },
)
