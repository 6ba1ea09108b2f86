import type { Page } from '@playwright/test'

export const modes = ['dark', 'light', 'blue', 'purple'] as const

export type Mode = (typeof modes)[number]

/** As if the mode had been chosen on an earlier visit; without motion, so that nothing is checked mid-transition. */
export async function startIn(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((choice) => {
    localStorage.setItem('plumbline.appearance', JSON.stringify({ state: { choice }, version: 0 }))
  }, mode)
}

/** Switches the page's mode in place, with everything open on it; at once, without motion. */
export async function paintIn(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate((chosen) => {
    document.documentElement.dataset['mode'] = chosen
  }, mode)
}
