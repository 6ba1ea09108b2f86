import { test as ownerTest } from './owner-test.ts'

/** A Friday afternoon with the London and New York markets open. */
export const stillAt = new Date('2026-03-20T16:30:00Z')

/** Environment of a server with its clock fixed at that moment. */
export const stillServer = {
  NODE_OPTIONS: `--import ${new URL(`still-clock.ts?at=${stillAt.toISOString()}`, import.meta.url).href}`,
}

/** An owner's journal at a fixed moment: the demo data, and every screenshot of it, are the same each time. */
export const test = ownerTest.extend({
  serverEnv: [stillServer, { scope: 'worker' }],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(stillAt)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})
