import { expect, type Page } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { fillTimes, fillTrade } from './support/fill-trade.ts'
import { figure } from './support/figure.ts'
import { test } from './support/fronted-test.ts'
import { signIn } from './support/sign-in.ts'
import { journalOf } from './support/journal.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection to the server' })
const waiting = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** Of all that is kept in the browser's database, as JSON. */
const storedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('plumbline')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('offline').objectStore('offline').getAllKeys()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result.map((key) => JSON.stringify(key)))
          })
        })
      }),
  )

async function addTrade(page: Page, pair: string): Promise<void> {
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await fillTrade(page, { Pair: pair, 'Lots or contracts': '0.5', Entry: '1.1000', Exit: '1.1040' })
  await fillTimes(page)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toHaveCount(0)
}

test('@trading offline, the journal can be read, and a new trade is sent later, once', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await createOwner(page)
  const journal = journalOf(page.request)
  const account = await journal.createAccount({ name: 'Example', currency: 'USD' })
  const trade = { pair: 'EURUSD', direction: 'long', entryPrice: 1.08, exitPrice: 1.09, quantity: 1 }
  const times = { timestamp: '2026-03-02T08:00', closingTime: '2026-03-02T09:00' }
  const data = { ...trade, ...times, accountId: account.id, grossPnl: 100, fees: 0 }
  await expect(await page.request.post('/api/v1/trades', { data })).toBeOK()
  await page.goto('/journal')
  await expect(page.getByRole('row').filter({ hasText: 'EURUSD' })).toBeVisible()
  // Writing takes its moment, and a page that goes ends it.
  await expect.poll(async () => (await storedKeys(page)).some((key) => /\btrades\b/.test(key))).toBe(true)
  await page.goto('/dashboard')
  await expect(figure(page, 'Net P&L').first()).toContainText('$100.00')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await test.step('data viewed before is available after an offline start', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(banner(page)).toBeVisible()
    await expect(figure(page, 'Net P&L').first()).toContainText('$100.00')
    await page.goto('/journal')
    await expect(page.getByRole('row').filter({ hasText: 'EURUSD' })).toBeVisible()
  })

  await test.step('an offline trade is kept across a reload', async () => {
    await addTrade(page, 'AUDUSD')
    await expect(waiting(page, '1 trade waiting to sync.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'View trades' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unsynced trades' })
    await expect(dialog.getByText('AUDUSD')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('it is sent automatically once back online, exactly once', async () => {
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText('1 offline trade synced.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'AUDUSD' })).toHaveCount(1)
    await expect(page.getByRole('grid', { name: 'Trades' })).toHaveAttribute('aria-rowcount', '3')
  })

  await test.step('a session ended elsewhere keeps the unsent trade and deletes all other data', async () => {
    await context.setOffline(true)
    await addTrade(page, 'NZDUSD')
    await expect(waiting(page, '1 trade waiting to sync.')).toBeVisible()
    await page.goto('about:blank')
    await expect(await page.request.post('/api/v1/sign-out')).toBeOK()
    await context.setOffline(false)
    await page.goto('/dashboard')
    await expect(page.getByText('One trade entered offline is saved on this device.')).toBeVisible()
    expect(await storedKeys(page)).toEqual([expect.stringContaining('"waiting"')])
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('trade-storage')
  })

  await test.step('the trade is sent after its owner signs in again', async () => {
    await signIn(page)
    await expect(page.getByText('1 offline trade synced.')).toBeVisible()
    expect((await storedKeys(page)).filter((key) => key.includes('"waiting"'))).toEqual([])
    await page.goto('/journal')
    await expect(page.getByRole('row').filter({ hasText: 'NZDUSD' })).toHaveCount(1)
  })

  await test.step('a rejected trade shows the reason and can be discarded', async () => {
    await context.setOffline(true)
    await addTrade(page, 'GBPUSD')
    await expect(waiting(page, '1 trade waiting to sync.')).toBeVisible()
    await journal.clear()
    await context.setOffline(false)
    await expect(waiting(page, '1 trade was rejected')).toBeVisible()
    await page.getByRole('button', { name: 'View trades' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unsynced trades' })
    await expect(dialog.getByText(/account/i).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(waiting(page, 'rejected')).toHaveCount(0)
  })

  await test.step('signing out deletes all stored data', async () => {
    await page.getByRole('button', { name: 'Your account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect.poll(() => storedKeys(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByText('EURUSD')).toHaveCount(0)
  })
})
