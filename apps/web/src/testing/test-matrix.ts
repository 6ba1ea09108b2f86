import { test } from 'vitest'
import { modes } from '#web/theme/mode.ts'

/** Whether the long tests run too; vitest.config.ts passes it to the browser. */
export const allTests = import.meta.env['VITE_TEST_ALL'] === '1'

/** A test that only `npm run test:all` runs. */
export const longTest = test.runIf(allTests)

/** The colour modes in which components are checked; the long tests check all four. */
export const testedModes = allTests ? modes : modes.slice(0, 1)

/** Only the last, narrowest width; the long tests check all. */
export function testedWidths(...widths: readonly number[]): readonly number[] {
  return allTests ? widths : widths.slice(-1)
}

/** The modes and widths in which every page is checked; the fast tests check only the combination that breaks first. */
export const looks = (
  [
    ['light', 320],
    ['dark', 1280],
    ['light', 1280],
    ['dark', 390],
  ] as const
).filter((_, index) => allTests || index === 0)
