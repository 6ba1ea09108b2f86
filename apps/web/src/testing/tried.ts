import { modes } from '#web/theme/mode.ts'

/** Whether the long tests run too; vitest.config.ts hands it to the browser. */
const allTests = import.meta.env['VITE_TEST_ALL'] === '1'

/** The colour modes in which parts are looked at; the other two among the long tests. */
export const triedModes = allTests ? modes : modes.slice(0, 2)

/** Of the widths that somebody names, the first and the last; those between among the long tests. */
export function triedWidths(...widths: readonly number[]): readonly number[] {
  return allTests ? widths : widths.filter((_, index) => index === 0 || index === widths.length - 1)
}

/** The looks and widths that every page is tried in. */
export const looks = (
  [
    ['dark', 1280],
    ['light', 1280],
    ['dark', 390],
    ['light', 320],
  ] as const
).filter((_, index) => allTests || index === 0 || index === 3)
