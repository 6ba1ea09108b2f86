import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { byColourAlone } from './support/fit/by-colour-alone.ts'
import { cutOff } from './support/fit/cut-off.ts'
import { obscured } from './support/fit/obscured.ts'
import { textSpacing } from './support/fit/text-spacing.ts'
import { modes } from './support/modes.ts'
import { overflowing } from './support/phone-fit.ts'
import { throughEveryScene } from './support/scenes/through-every-scene.ts'
import { settled } from './support/settled.ts'
import { test } from './support/still-test.ts'

// Every page and state there is, as npm run shots visits them too; what each holds to is in docs/accessibility.md.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

/** A phone has appearance in profile and commands instead of a menu. */
const onlyWide = ['menu-appearance']

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const [screen, look] of [
  ['wide', wide],
  ['phone', phone],
] as const) {
  throughEveryScene({
    title: `axe, ${screen} @long @face`,
    look,
    without: screen === 'phone' ? onlyWide : [],
    visit: async (tab, { name }) => {
      await expectNoViolations(tab, `${name}, ${screen}`, modes)
      expect.soft(await tab.title(), `the title of ${name}`).toMatch(/\S · Plumbline$/)
      expect.soft(await tab.evaluate(byColourAlone), `by colour alone on ${name}`).toEqual([])
    },
  })
}

for (const [screen, look] of [
  // 1280 px at 200 %.
  ['zoomed', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['320 px', { viewport: { width: 320, height: 640 } }],
] as const) {
  throughEveryScene({
    title: `fit, ${screen} @long @face`,
    look,
    without: screen === '320 px' ? onlyWide : [],
    visit: async (tab, { name }) => {
      await expectToFit(tab, `${name}, ${screen}`)
      expect.soft(await tab.evaluate(obscured), `hidden focus on ${name}, ${screen}`).toEqual([])
      await addStyles(tab, textSpacing)
      // An open menu is placed again when its size changes.
      await settled(tab)
      await expectToFit(tab, `${name}, ${screen}, with room between letters`)
    },
  })
}

/** A constructed sheet: the product's CSP refuses inline styles. */
async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

async function expectToFit(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(overflowing), `wider than the screen on ${what}`).toEqual([])
  expect.soft(await page.evaluate(cutOff), `cut off on ${what}`).toEqual([])
}
