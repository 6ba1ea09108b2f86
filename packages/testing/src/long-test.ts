import { test } from 'vitest'
import { allTests } from './all-tests.ts'

/**
 * A test that only `npm run test:all` runs: what it protects shows only at a size or a number of tries that takes
 * seconds.
 */
export const longTest = test.runIf(allTests)
