import { expect, type Page } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { figure } from './support/figure.ts'
import { test } from './support/first-run-test.ts'
import { goTo } from './support/go-to.ts'
import { journalOf } from './support/journal.ts'
import { signIn } from './support/sign-in.ts'

const welcomeBack = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' })
const emptyJournal = (page: Page) => page.getByText('Your journal is empty')
const outOfDate = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Data may be out of date|No connection to the server/ })

test('@trading @long changes in one browser reach all others, through a restart, until the session ends', async ({
  page,
  context,
  browser,
  product,
}) => {
  await page.goto('/')
  await createOwner(page)
  const tab = await context.newPage()
  await tab.goto('/')
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await elsewhere.goto('/')
  await signIn(elsewhere)
  for (const each of [page, tab, elsewhere]) await expect(emptyJournal(each)).toBeVisible()

  await test.step('figures appear in the other tab and the other browser without a reload', async () => {
    await page.getByRole('button', { name: 'Load sample data' }).click()
    for (const each of [page, tab, elsewhere]) {
      await expect(figure(each, 'Net P&L').first()).toHaveText(/^[+−]\D\d[\d,.]+$/)
    }
  })

  await test.step('while the server is down, they show that figures may be out of date', async () => {
    await goTo(tab, 'Accounts')
    await expect(tab.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await product.restart(async () => {
      for (const each of [page, tab, elsewhere]) await expect(outOfDate(each)).toBeVisible()
    })
  })

  await test.step('after reconnecting, they show what changed meanwhile', async () => {
    await journalOf(elsewhere.context().request).createAccount({ name: 'While you were away' })
    await expect(tab.getByRole('main').getByText('While you were away')).toBeVisible()
    for (const each of [page, tab, elsewhere]) await expect(outOfDate(each)).toHaveCount(0)
  })

  const demo = new URL(page.url())
  await test.step('signing out in one tab signs out the other tabs of that browser', async () => {
    await page.getByRole('button', { name: 'Your account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(welcomeBack(page)).toBeVisible()
    await expect(welcomeBack(tab)).toBeVisible()
    // Whoever signs out has left every page: nothing is returned to.
    await expect(tab).toHaveURL(/\/auth$/)
  })

  await test.step('the session of the other browser continues', async () => {
    await expect(figure(elsewhere, 'Net P&L').first()).toBeVisible()
    await signIn(page)
    await page.waitForURL('**/dashboard*')
    await page.goto(`${demo.pathname}${demo.search}`)
    await page.getByRole('button', { name: 'Remove sample data' }).click()
    await expect(elsewhere.getByRole('complementary', { name: 'Sample data' })).toHaveCount(0)
  })
})

test.describe('without SharedWorker', () => {
  test('@trading @long one tab holds the live connection, and another takes over when it closes', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    let streams = 0
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/live') streams += 1
    })
    await page.goto('/')
    await createOwner(page)
    // The pages of the sign-up have a connection of their own.
    await page.goto('about:blank')
    streams = 0
    await page.goto('/')
    await expect.poll(() => streams).toBe(1)
    const [tab, third] = [await context.newPage(), await context.newPage()]
    for (const each of [tab, third]) await each.goto('/')
    await expect(emptyJournal(tab)).toBeVisible()
    await expect(emptyJournal(third)).toBeVisible()

    await page.getByRole('button', { name: 'Load sample data' }).click()
    for (const each of [tab, third]) await expect(figure(each, 'Net P&L').first()).toBeVisible()
    expect(streams).toBe(1)

    await page.close()
    await expect.poll(() => streams).toBe(2)
    await tab.getByRole('button', { name: 'Remove sample data' }).click()
    await expect(emptyJournal(third)).toBeVisible()
    expect(streams).toBe(2)
  })
})
