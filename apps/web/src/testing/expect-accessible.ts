import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** No axe violations in the whole page, and nothing wider than the window. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** Sets the window's width; call it before rendering. */
export async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 900)
}
