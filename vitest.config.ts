import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { inlined } from './apps/web/build/inlined.ts'
import { chromiumFlags, findChromium } from './scripts/setup/chromium.mjs'
import { runtimeEnv, runtimeFlags } from './scripts/setup/runtime.mjs'

const everything = process.env['PLUMBLINE_TEST_ALL'] === '1'
const chromium = findChromium()

const outside = [...configDefaults.exclude, '**/dist/**', 'e2e/**']
const long = ['**/*.long.test.ts', '**/*.long.pg.test.ts']
const database = '**/*.pg.test.ts'
const compiled = { NODE_COMPILE_CACHE: runtimeEnv().NODE_COMPILE_CACHE }

/** What a file's name says it needs decides which project runs it. */
export default defineConfig({
  test: {
    // Vitest leaves one core free; most of a database test is waiting for the disk and for the other thread. The
    // database tests have the machine for themselves: beside the browser's they take more than twice their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        define: inlined,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...outside, ...long, database],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'database',
          sequence: { groupOrder: 2 },
          // A third of a database test's time is waiting for the disk, for locks and for the other thread.
          maxWorkers: availableParallelism() + 1,
          // The files of one process share its modules and the compiled engine; each has databases of its own.
          isolate: false,
          // Fewer garbage collections.
          execArgv: [...runtimeFlags, '--max-semi-space-size=32'],
          env: compiled,
          setupFiles: ['apps/server/src/testing/keep-engine.ts'],
          include: [database],
          exclude: [...outside, ...long],
          // For a machine that is busy with others: a test that hangs is told all the same.
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        root: './apps/web',
        define: inlined,
        // Each test file loads the app's modules again, 13,000 in a run: they come from the browser's cache. Not in
        // watch mode, where they change.
        ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
        // Found before the first test: a dependency that is met half way reloads the page under it.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], include: ['vitest-browser-react'] },
        test: {
          name: 'browser',
          env: { VITE_TEST_ALL: everything ? '1' : '' },
          sequence: { groupOrder: 0 },
          include: ['src/**/*.dom.test.tsx'],
          exclude: everything
            ? configDefaults.exclude
            : [...configDefaults.exclude, '**/*.long.dom.test.tsx'],
          testTimeout: 120_000,
          // What is to be seen may take its time where other tests take the processor.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // A click on what never becomes clickable fails with its reason instead of using up the test's time.
              actionTimeout: 20_000,
              // A page stays open until all tests have ended: what moves on it would take half a processor from them.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: chromiumFlags,
                ...(chromium === null ? {} : { executablePath: chromium }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...(everything
        ? [
            {
              test: {
                name: 'long',
                sequence: { groupOrder: 3 },
                execArgv: runtimeFlags,
                env: compiled,
                include: long,
                exclude: outside,
                testTimeout: 900_000,
                hookTimeout: 300_000,
                expect: { poll: { timeout: 20_000 } },
              },
            },
          ]
        : []),
    ],
  },
})
