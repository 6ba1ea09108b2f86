import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/setup/chromium.mjs'

const everything = process.env['PLUMBLINE_TEST_ALL'] === '1'
const wantsPictures = process.argv.some((arg) => arg.includes('@screenshots'))
const chromium = findChromium()

/** Each journey starts its own server on a spare port (e2e's fixture), so that they share nothing but the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.(journey|spec)\.ts$/,
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  preserveOutput: 'failures-only',
  forbidOnly: process.env['CI'] === 'true',
  timeout: everything ? 600_000 : 240_000,
  expect: { timeout: 20_000 },
  // Pictures for docs/ are made on demand alone: npm run e2e -- --grep @screenshots
  grepInvert: [...(everything ? [] : [/@long/]), ...(wantsPictures ? [] : [/@screenshots/])],
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace costs an eighth of the time; to follow a journey: npm run e2e -- --grep … --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(chromium === null ? {} : { executablePath: chromium }) },
  },
})
