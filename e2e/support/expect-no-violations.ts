import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Mode, paintIn } from './modes.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Everything in the first mode, and contrast again in each of the others: nothing else depends on the mode. Softly, so
 * that one run tells of every page; each violation with its elements, as axe explains them.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  [first, ...others]: readonly Mode[],
): Promise<void> {
  const everything = new AxeBuilder({ page }).withTags(tags)
  // An open menu lies over the page and hides it, as a dialog does, but axe asks for a landmark around it.
  if ((await page.getByRole('menu').count()) > 0) everything.disableRules('region')
  await expectNone(everything, `${what}, ${first}`)
  for (const mode of others) {
    await paintIn(page, mode)
    await expectNone(new AxeBuilder({ page }).withRules('color-contrast'), `${what}, ${mode}`)
  }
}

async function expectNone(axe: AxeBuilder, what: string): Promise<void> {
  // Legacy: our pages have no frames to be asked one by one.
  const { violations } = await axe.setLegacyMode().analyze()
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect.soft(told, `axe on ${what}`).toEqual([])
}
