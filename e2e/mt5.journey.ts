import { expect } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { goTo } from './support/go-to.ts'
import { expectUpToDate, linkCard, openLinkDialog } from './support/link-account.ts'
import { test } from './support/linked-test.ts'

test('@mt5 a simulated terminal is linked, watched live and undone', async ({ page }) => {
  await page.goto('/')
  await createOwner(page)

  await test.step('one choice and one click create an account with trades', async () => {
    const dialog = await openLinkDialog(page, 'Simulated')
    await dialog.getByRole('button', { name: 'Link and sync' }).click()
    await expectUpToDate(page)
    await expect(page.getByRole('main')).toContainText(/\d+ new trades/)
    await expect(linkCard(page)).toContainText('The terminal’s balance reconciles to the cent.')
  })

  await test.step('the terminal is shown live, and Back returns to the account', async () => {
    await linkCard(page).getByRole('link', { name: 'View live connection' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MetaTrader 5 connection test')
    await expect(page.getByRole('main')).toContainText('Connected to the terminal.')
    await page.goBack()
  })

  await test.step('undoing the synchronisation removes its trades and turns the link off', async () => {
    await page
      .getByRole('button', { name: /^Undo sync of/ })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
    await expect(linkCard(page)).toContainText('Off')
    await goTo(page, 'Journal')
    await expect(page.getByRole('main')).toContainText('This account has no trades yet')
  })
})

test('@mt5 @long an unreachable bridge is reported with a remedy, and the next sync recovers', async ({
  page,
  bridge,
}) => {
  await page.goto('/')
  await createOwner(page)
  // Asked for while the server is away from its bridge, which then comes back at the same address.
  await bridge.stop()
  const dialog = await openLinkDialog(page, 'Password')
  await dialog.getByLabel('Login').fill('0')
  await dialog.getByLabel('Server').fill('Demo')
  await dialog.getByLabel('Password', { exact: true }).fill('secret')
  await dialog.getByRole('button', { name: 'Link and sync' }).click()
  await expect(dialog).toContainText('Invalid MT5 login number. Please enter a valid number.')
  await dialog.getByLabel('Login').fill('4711')
  await dialog.getByRole('button', { name: 'Link and sync' }).click()
  await expect(linkCard(page)).toContainText('Sync failed')
  await expect(linkCard(page)).toContainText('The bridge isn’t responding')

  await bridge.restart()
  await linkCard(page).getByRole('button', { name: 'Sync now' }).click()
  await expectUpToDate(page)
})

test('@mt5 @long an expert advisor’s key is shown once, with instructions to attach it', async ({ page }) => {
  await page.goto('/')
  await createOwner(page)
  const dialog = await openLinkDialog(page, 'Expert advisor')
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = page.getByText(/^plk_[\w-]{43}$/)
  await expect(key).toBeVisible()
  const text = await key.textContent()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Done|Close)/ })
    .first()
    .click()
  await expect(linkCard(page)).toContainText('Waiting for first contact')
  await expect(page.getByText(text ?? '')).toHaveCount(0)
  await expect(linkCard(page)).toContainText(text?.slice(-4) ?? '')
  await expect(page.getByRole('main').getByRole('img', { name: /./ }).first()).toBeVisible()
})
