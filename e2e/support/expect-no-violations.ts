import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allTests } from '@plumbline/testing/all-tests'
import { type Mode, paintIn } from './modes.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * All rules in the first mode; in the long tests, contrast in the others too: nothing else depends on the mode. Soft
 * assertions, so that one run reports every page; each violation with its elements and axe's explanation.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  [first, ...others]: readonly Mode[],
): Promise<void> {
  const everything = new AxeBuilder({ page }).withTags(tags)
  // An open menu covers and hides the page, like a dialog, but axe requires a landmark around it.
  const disabled = (await page.getByRole('menu').count()) > 0 ? ['region'] : []
  // In a page that is scrolled to a part, a button may be half behind a bar, from where it can be scrolled.
  if (await page.evaluate(() => window.scrollY > 0)) disabled.push('target-size')
  await expectNone(everything.disableRules(disabled), `${what}, ${first}`)
  for (const mode of allTests ? others : []) {
    await paintIn(page, mode)
    await expectNone(new AxeBuilder({ page }).withRules('color-contrast'), `${what}, ${mode}`)
  }
}

async function expectNone(axe: AxeBuilder, what: string): Promise<void> {
  // Legacy mode: our pages have no frames to check individually.
  const { violations } = await axe.setLegacyMode().analyze()
  const readableViolations = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect.soft(readableViolations, `axe on ${what}`).toEqual([])
}
