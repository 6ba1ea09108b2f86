import { modes } from '#web/theme/mode.ts'

/** Whether the long tests run too; vitest.config.ts hands it to the browser. */
const allTests = import.meta.env['VITE_TEST_ALL'] === '1'

/** The colour modes in which components are checked; the long tests check all four. */
export const triedModes = allTests ? modes : modes.slice(0, 1)

/** Of the given widths the last, which is the narrowest; the long tests check all. */
export function triedWidths(...widths: readonly number[]): readonly number[] {
  return allTests ? widths : widths.slice(-1)
}

/** The modes and widths in which every page is checked; the fast tests check the one that breaks first. */
export const looks = (
  [
    ['light', 320],
    ['dark', 1280],
    ['light', 1280],
    ['dark', 390],
  ] as const
).filter((_, index) => allTests || index === 0)
