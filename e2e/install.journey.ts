import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { test } from './support/fronted-test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const ready = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const installed = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Plumbline is installed' })
const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')

/** A build that differs in its page, and in what its worker is told of it. */
const buildCalled = (name: string) =>
  new Map([
    ['/index.html', (html: string) => html.replace('<html ', `<html data-build="${name}" `)],
    [
      '/sw.js',
      (script: string) =>
        script.replace(/\{url:"index\.html",revision:"\w+"\}/, `{url:"index.html",revision:"${name}"}`),
    ],
  ])
const nextBuild = buildCalled('next')

/** A worker fetches a whole build while the page uses the processor. */
const patient = { timeout: 90_000 }

/** The worker has the whole build, and answers for this page. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return [registration?.active?.state, navigator.serviceWorker.controller?.state]
        }),
      patient,
    )
    .toEqual(['activated', 'activated'])
}

/** As the browser does by itself when a page is loaded, or half an hour later. */
const lookForNews = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

async function begin(page: Page): Promise<void> {
  await page.goto('/')
  await createOwner(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await isKept(page)
}

test('@main-job @long the manifest describes the app, and its icons have the stated sizes', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.locator('link[rel="manifest"]')
  const manifest = await (await page.request.get((await link.getAttribute('href')) ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Plumbline',
    short_name: 'Plumbline',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: '#0B0A0D',
    background_color: '#0B0A0D',
  })
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  const icons: { src: string; sizes: string }[] = [...manifest.icons, { src: touch, sizes: '180x180' }]
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    icons.map(({ src }) => src),
  )
  expect(sizes).toEqual(icons.map(({ sizes }) => sizes))
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  // The browser's own judgement: it takes the manifest under our Content-Security-Policy, and finds no fault with it.
  const browser = await page.context().newCDPSession(page)
  const { errors, url } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
})

test('@main-job @long the app starts without a connection, at any URL', async ({ page, context, front }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await begin(page)

  await test.step('the app does not answer for server-only paths', async () => {
    for (const path of ['/api/docs', '/healthz', '/manifest.webmanifest', '/api/v1/session']) {
      const response = await page.goto(path)
      expect([path, await response?.text()]).not.toEqual([path, expect.stringContaining('id="root"')])
    }
  })

  await test.step('it starts offline', async () => {
    await page.goto('/dashboard')
    await context.setOffline(true)
    for (const path of ['/dashboard', '/calendar?month=2025-07', '/journal']) {
      await page.goto(path)
      await expectApp(page)
    }
    await page.reload()
    await expectApp(page)
    await context.setOffline(false)
  })

  await test.step('it starts with the server stopped', async () => {
    await front.close()
    await page.goto('/dashboard')
    await expectApp(page)
    expect(refused).toEqual([])
  })
})

/** Scripts, styles and texts are ours; what the page says depends on what it has kept. */
async function expectApp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('#root > [aria-hidden]').count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^error\./)
}

test('@main-job @long a new version waits until it is accepted, in every tab', async ({
  page,
  context,
  front,
}) => {
  await begin(page)
  const tab = await opened(context)
  front.change(nextBuild)
  await lookForNews(page)
  for (const each of [page, tab]) await expect(ready(each)).toBeVisible()
  expect(await buildOf(page)).toBeNull()

  await test.step('Later dismisses it in the other tab too, and a reload offers it again', async () => {
    await ready(page).getByRole('button', { name: 'Later' }).click()
    for (const each of [page, tab]) await expect(ready(each)).toHaveCount(0)
    await page.reload()
    await expect(ready(page)).toBeVisible()
    // A reload alone takes nothing.
    expect(await buildOf(page)).toBeNull()
  })

  await test.step('Reload activates it', async () => {
    await ready(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(page).catch(() => null), patient).toBe('next')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(ready(page)).toHaveCount(0)
  })

  await test.step('the other tab is not reloaded but notified', async () => {
    expect(await buildOf(tab)).toBeNull()
    await installed(tab).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(tab).catch(() => null), patient).toBe('next')
    await expect(heading(tab, 'Dashboard')).toBeVisible()
  })
})

async function opened(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await expect(heading(tab, 'Dashboard')).toBeVisible()
  await isKept(tab)
  return tab
}

test('@main-job @long loading a new version asks about unsaved changes first', async ({ page, front }) => {
  await begin(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  const name = page.getByRole('textbox', { name: 'Your name', exact: true })
  await name.fill('Ada King')
  front.change(nextBuild)
  await lookForNews(page)
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await ready(page).getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Ada King')
  // Not even the worker has changed: the screens of this version are all there.
  await expect(ready(page)).toBeVisible()
  await ready(page).getByRole('button', { name: 'Reload' }).click()
  // What cannot be saved keeps the page as well.
  await question.getByRole('button', { name: 'Stay' }).click()
  await name.fill('')
  await ready(page).getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ada King')
  await ready(page).getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect.poll(() => buildOf(page).catch(() => null), patient).toBe('next')
  await expect(name).toHaveValue('Ada King')

  await name.fill('Let go')
  front.change(buildCalled('third'))
  await lookForNews(page)
  await ready(page).getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => buildOf(page).catch(() => null), patient).toBe('third')
  await expect(name).toHaveValue('Ada King')
})
