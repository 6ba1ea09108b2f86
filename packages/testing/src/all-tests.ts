/** Whether the long tests run too (`npm run test:all`). */
export const allTests = process.env['PLUMBLINE_TEST_ALL'] === '1'

/** Runs of a property: `count` among the long tests, a fifth of that in the fast suite. */
export function runs(count: number): number {
  return allTests ? count : Math.ceil(count / 5)
}
