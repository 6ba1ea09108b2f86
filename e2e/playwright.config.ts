import { defineConfig } from '@playwright/test'
import { allTests } from '@plumbline/testing/all-tests'
import { chromiumFlags, findChromium } from '../scripts/setup/chromium.mjs'
import { COMPILE_ONCE } from './support/product.ts'

if (!allTests) process.env[COMPILE_ONCE] = '1'
/** Pictures that are made on demand alone: for docs/, and of every page for looking at (npm run shots). */
const pictures = [
  ...(process.argv.some((arg) => arg.includes('@screenshots')) ? [] : [/@screenshots/]),
  ...(process.env['PLUMBLINE_SHOTS'] === '1' ? [] : [/@shots/]),
]
const chromium = findChromium()

/** Each journey starts its own server on a spare port (e2e's fixture), so that they share nothing but the browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/made-database.ts',
  testMatch: /\.(journey|spec)\.ts$/,
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  preserveOutput: 'failures-only',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  forbidOnly: process.env['CI'] === 'true',
  timeout: allTests ? 600_000 : 240_000,
  expect: { timeout: 20_000 },
  grepInvert: [...(allTests ? [] : [/@long/]), ...pictures],
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // Painting animations takes two thirds of the compositor's time; npm run test:all runs them.
    ...(allTests ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A service worker answers before page.route does; install.journey.ts lets it.
    serviceWorkers: 'block',
    // A trace costs an eighth of the time; to follow a journey: npm run e2e -- --grep … --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(chromium === null ? {} : { executablePath: chromium }) },
  },
})
