import { expect, type Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { goTo } from './support/go-to.ts'
import { test } from './support/owner-test.ts'

const calendarCode = '**/assets/calendar-page-*.js'
const calendarLooks = '**/assets/calendar-page-*.css'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const notLoaded = (page: Page) => page.getByText(/^This page could not be loaded\./)
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

/** Is gone when the page is loaded anew. */
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
const hasMark = (page: Page) => page.evaluate(() => 'mark' in window)

/** Names of the files of the calendar that the browser asks for: code and texts. */
function calendarRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (/^calendar(-page)?-[^.]+\.js$/.test(name)) asked.push(name)
  })
  return asked
}

test('@main-job @long other screens are prefetched while idle and open without the network', async ({
  page,
  context,
}) => {
  const asked = calendarRequests(page)
  // One after the other: when the import page is there, those named before it in the navigation are, too.
  const importPage = page.waitForEvent('requestfinished', (request) =>
    /import-page-[^.]+\.js$/.test(request.url()),
  )
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await importPage
  expect(asked).toEqual(expect.arrayContaining([expect.stringMatching(/^calendar-page-/)]))
  await context.setOffline(true)
  await goTo(page, 'Calendar')
  await expect(heading(page, 'Calendar')).toBeVisible()
  await goTo(page, 'Journal')
  await expect(heading(page, 'Journal')).toBeVisible()
  await expect(notLoaded(page)).toHaveCount(0)
})

test('@main-job @long with data saving on, nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const asked = calendarRequests(page)
  await page.goto('/accounts')
  await expect(heading(page, 'Accounts')).toBeVisible()
  // Longer than any idle moment is waited for.
  await page.waitForTimeout(4_000)
  expect(asked).toEqual([])
  await goTo(page, 'Calendar')
  await expect(heading(page, 'Calendar')).toBeVisible()
})

test('@main-job @long a screen that fails to load shows an error in its place, and Retry loads it', async ({
  page,
  context,
}) => {
  let asked = 0
  await page.route(calendarCode, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/dashboard?period=all')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await leaveMark(page)
  await goTo(page, 'Calendar')
  await expect(notLoaded(page)).toBeVisible()
  // The shell goes on around it.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const askedBefore = asked

  await test.step('without a connection, Retry stays on the page', async () => {
    await context.setOffline(true)
    await retry(page).click()
    await expect(page.getByText(/^The server is still unreachable\./)).toBeVisible()
    expect(await hasMark(page)).toBe(true)
    await context.setOffline(false)
  })

  await test.step('with a connection, Retry fetches the screen again and shows it', async () => {
    await page.unroute(calendarCode)
    const address = page.url()
    const answered = page.waitForResponse((response) => /calendar-page-[^.]+\.js$/.test(response.url()))
    await retry(page).click()
    await answered
    await expect(heading(page, 'Calendar')).toBeVisible()
    expect(page.url()).toBe(address)
    expect(await hasMark(page)).toBe(true)
    expect(askedBefore).toBeGreaterThan(0)
  })
})

test('@main-job @long Retry reloads the page at the same URL if the screen still cannot be loaded', async ({
  page,
}) => {
  let starts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1
  })
  await page.route(calendarCode, (route) => (starts > 1 ? route.continue() : route.abort()))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await leaveMark(page)
  await goTo(page, 'Calendar')
  await expect(notLoaded(page)).toBeVisible()
  const address = page.url()
  await retry(page).click()
  await expect(heading(page, 'Calendar')).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await hasMark(page)).toBe(false)
})

test('@main-job @long a screen whose stylesheet fails to load is not shown unstyled', async ({ page }) => {
  let asked = 0
  await page.route(calendarLooks, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await leaveMark(page)
  await expect.poll(() => asked).toBe(1)
  await goTo(page, 'Calendar')
  await expect(notLoaded(page)).toBeVisible()
  await page.unroute(calendarLooks)
  const sheet = page.waitForResponse((response) => /calendar-page-[^.]+\.css$/.test(response.url()))
  await retry(page).click()
  await sheet
  await expect(heading(page, 'Calendar')).toBeVisible()
  await expect(notLoaded(page)).toHaveCount(0)
  expect(await hasMark(page)).toBe(true)
})

test('@main-job @long a loading screen shows a spinner centred in its place', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(calendarCode, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await goTo(page, 'Calendar')
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect(spinner).toBeVisible()
  const ring = await spinner.locator('svg').evaluate((svg) => {
    const { left, top, width, height } = svg.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, side: svg.clientWidth }
  })
  const place = await page.getByRole('main').boundingBox()
  expect(ring.side).toBe(40)
  expect(Math.abs(ring.x - ((place?.x ?? 0) + (place?.width ?? 0) / 2))).toBeLessThan(12)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  code.resolve()
  await expect(heading(page, 'Calendar')).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('@main-job after a deployment removed old files, the new version is offered and unsaved input is kept', async ({
  page,
}) => {
  let isDeployed = false
  // As a server with another build answers: its page names another script, and the old files are gone.
  await page.route('**/index.html?*', async (route) => {
    const served = await route.fetch()
    const html = await served.text()
    const body = isDeployed ? html.replace(/\/assets\/index-[^"]+\.js/, '/assets/index-next.js') : html
    await route.fulfill({ response: served, body })
  })
  await page.route(calendarCode, (route) =>
    isDeployed ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }) : route.abort(),
  )
  const newVersion = page.getByRole('status').filter({ hasText: 'A new version of Plumbline is installed' })
  const reload = newVersion.getByRole('button', { name: 'Reload' })
  await page.goto('/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
  await goTo(page, 'Calendar')
  // A connection that was lost is no new version.
  await expect(notLoaded(page)).toBeVisible()
  await expect(newVersion).toHaveCount(0)
  isDeployed = true
  await retry(page).click()
  await expect(page.getByText(/from the previous version of Plumbline\. Reload to continue\.$/)).toBeVisible()
  await expect(newVersion).toBeVisible()

  await test.step('the offer stays on every screen, and Reload asks about unsaved changes', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Ada King')
    await reload.click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Your name', exact: true })).toHaveValue('Ada King')
    await expect(newVersion).toBeVisible()
  })

  await test.step('Discard reloads without asking twice', async () => {
    await leaveMark(page)
    await reload.click()
    await page
      .getByRole('dialog', { name: 'Unsaved changes' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await expect.poll(() => hasMark(page).catch(() => true)).toBe(false)
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your name', exact: true })).toHaveValue('Ada Lovelace')
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('@main-job @long a screen opens at its top, and Back restores the scroll position', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete your account' }).scrollIntoViewIfNeeded()
  const before = await top()
  expect(before).toBeGreaterThan(200)
  await goTo(page, 'Calendar')
  await expect(heading(page, 'Calendar')).toBeVisible()
  expect(await top()).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect.poll(top).toBeGreaterThan(before / 2)
})

test('@long the dashboard requests its data while its code loads, and nothing twice', async ({ page }) => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Load sample data' }).first().click()
  await goTo(page, 'Dashboard')
  await expect(page.getByText('Profit factor').first()).toBeVisible()
  // What the dashboard still asks for goes with it.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) asked.push(new URL(request.url()).pathname.replace('/rpc/', ''))
  })
  // Its code takes longer than the first picture, as on a slow line.
  await page.route('**/assets/start-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const early = [
    'accounts/list',
    'accounts/risk',
    'dashboard/layouts',
    'identity/session',
    'settings/get',
    'statistics/equity',
    'statistics/get',
  ]
  const start = page.waitForResponse(/\/assets\/start-[^/]+\.js$/)
  await page.goto('/')
  await start
  expect(asked.toSorted()).toEqual(early)
  await expect(page.getByText('Profit factor').first()).toBeVisible()
  await expect(page.getByText('Balance', { exact: false }).first()).toBeVisible()
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early)
})

test('@main-job @long dropped files whose code cannot be loaded are not lost silently', async ({ page }) => {
  await page.route('**/assets/take-files-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await dropFiles(page, [{ name: 'trades.csv', bytes: Buffer.from('a,b\n1,2\n') }])
  await expect(page.getByText(/^The files could not be read\./)).toBeVisible()
  await page.unroute('**/assets/take-files-*.js')
  await dropFiles(page, [{ name: 'trades.csv', bytes: Buffer.from('a,b\n1,2\n') }])
  await expect(page.getByText('trades.csv').first()).toBeVisible()
})
