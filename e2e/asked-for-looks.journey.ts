import { expect, type Page } from '@playwright/test'
import { dashboard } from './support/scenes/journal.ts'
import { settled } from './support/settled.ts'
import { test } from './support/owner-test.ts'

// What a person asks of the system: colours of their own, more contrast, no motion.

test('@long @face in forced colours, controls, the current item, focus and charts are distinguishable', async ({
  page,
  journal,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const { id } = await journal.createDemo()
  await page.goto(`/dashboard?account=${id}`)
  await dashboard(page)
  await settled(page)
  const system = await page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const names = ['Canvas', 'CanvasText', 'Highlight', 'HighlightText', 'LinkText'] as const
    const told = names.map((name) => {
      probe.style.color = name
      return [name, getComputedStyle(probe).color]
    })
    probe.remove()
    return Object.fromEntries(told) as Record<(typeof names)[number], string>
  })

  await test.step('the main action uses the system’s highlight colours', async () => {
    const add = page.getByRole('button', { name: 'Add a trade' })
    await expect(add).toHaveCSS('background-color', system.Highlight)
    await expect(add).toHaveCSS('color', system.HighlightText)
    // Else the browser lays a ground in the colour of the canvas beneath the word.
    await expect(add).toHaveCSS('forced-color-adjust', 'none')
  })

  await test.step('the current page and the focus have different outlines', async () => {
    const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
    await expect(here).toHaveCSS('outline', `${system.Highlight} solid 2px`)
    await page.keyboard.press('Tab')
    await here.focus()
    await expect(here).toHaveCSS('outline', `${system.CanvasText} solid 3px`)
  })

  await test.step('charts are drawn in system colours', async () => {
    const line = page.locator('svg[role=img] path[stroke*="accentText"]').first()
    await expect(line).toHaveCSS('stroke', system.LinkText)
    await page.emulateMedia({ forcedColors: 'none' })
    await settled(page)
    await expect(line).not.toHaveCSS('stroke', system.LinkText)
  })
})

test('@long @face with more contrast requested, secondary text uses the text colour and borders the outline colour', async ({
  page,
}) => {
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  const normal = await tokens(page)
  await page.emulateMedia({ contrast: 'more' })
  expect(await tokens(page)).toMatchObject({
    text2: normal.text,
    text3: normal.text,
    border: normal.outline,
    outline: normal.text2,
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS('outline-width', '3px')
})

test('@long @face with reduced motion requested, nothing is animated', async ({ page, journal }) => {
  const { id } = await journal.createDemo()
  await page.goto(`/dashboard?account=${id}`)
  await dashboard(page)
  // There is something to be switched off.
  expect(await moving(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
  for (const path of ['/calendar', '/journal', '/journal/reports', '/accounts', '/import', '/profile']) {
    await page.goto(`${path}?account=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await moving(page), path).toEqual([])
  }
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await moving(page), 'a menu').toEqual([])
})

/** What takes longer than a frame to become another, or is under way. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    const slow = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } =
        getComputedStyle(element)
      const animated = animationName !== 'none' && longest(animationDuration) > 1
      return longest(transitionDuration) > 1 || animated || scrollBehavior === 'smooth'
    })
    return slow.map((element) => element.outerHTML.slice(0, 120))
  })
}

async function tokens(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const [text, text2, text3, border, outline] = ['text', 'text2', 'text3', 'border', 'outline'].map(
      (name) => style.getPropertyValue(`--pl-${name}`),
    )
    return { text, text2, text3, border, outline }
  })
}
