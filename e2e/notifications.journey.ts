import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { lossOfToday } from './support/loss-of-today.ts'
import { test } from './support/owner-test.ts'

test('@notifications a daily loss near its limit arrives while a page is open, and leads to its account', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({
    name: 'FTMO 100k',
    initialBalance: 10_000,
    brokerTimeZone: 'UTC',
    riskSettings: { maxDailyLoss: 2, maxDrawdown: 0, maxPositionSize: 0 },
  })
  await page.goto('/journal')
  await journal.importFile(id, lossOfToday())
  // Limits are checked every half minute.
  const unread = page.getByRole('button', { name: /^Notifications: \d+ unread$/ })
  await expect(unread).toBeVisible({ timeout: 60_000 })
  await unread.click()
  await page.getByRole('link', { name: /Daily loss limit almost reached.*FTMO 100k: 85% used/ }).click()
  await expect(page).toHaveURL(new RegExp(`/accounts/${id}`))
  // Others may be unread: a level that the shared owner has reached meanwhile.
  await page.getByRole('button', { name: /^Notifications(?:: \d+ unread)?$/ }).click()
  await expect(page.getByRole('button', { name: /^Mark as unread: Daily loss limit/ })).toBeVisible()
})

test('@notifications @long a push message is shown by the browser, and a click on it opens its page without a reload', async ({
  playwright,
  home,
  launchOptions,
}) => {
  // Push needs a browser profile that is not private.
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-push-'))
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: home.url,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  try {
    await context.addCookies([...home.session.cookies])
    const page = await context.newPage()
    await page.goto('/journal')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
    await expect.poll(isControlled, { timeout: 90_000 }).toBe('activated')

    const cdp = await context.newCDPSession(page)
    const ids = new Set<string>()
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.add(registrationId)
    })
    await cdp.send('ServiceWorker.enable')
    await expect.poll(() => ids.size).toBeGreaterThan(0)
    const [registrationId = ''] = ids
    const title = 'Time to review your trading day'
    let deliveries = 0
    const deliver = () => {
      deliveries += 1
      const data = JSON.stringify({ title, path: '/daily-review', tag: `n${deliveries}` })
      return cdp.send('ServiceWorker.deliverPushMessage', { origin: home.url, registrationId, data })
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
      })
    // Delivered until one is shown: nothing says when the worker is ready for messages. Another may be shown later.
    let first: { readonly title: string; readonly tag: string } | undefined
    const titleOnceDelivered = async () => {
      await deliver()
      first = (await shown())[0]
      return first?.title
    }
    await expect.poll(titleOnceDelivered).toBe(title)

    // A script cannot click it: the event of its own makes the worker do the same.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(`self.registration.getNotifications({ tag: '${first?.tag}' }).then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
    await expect(page).toHaveURL(/\/daily-review/)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await expect.poll(shown).not.toContainEqual(first)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})
