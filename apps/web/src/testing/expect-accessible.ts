import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Once everything has loaded: no axe violations in the whole page, and nothing wider than the window. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => document.querySelector('main [aria-busy=true]:not(button)')).toBeNull()
  const { violations } = await axe.run(document.body, { runOnly })
  // One string, so that a summary of one line names them.
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`).join('\n'),
  ).toBe('')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** Sets the window's width; call it before rendering. */
export async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 900)
}
