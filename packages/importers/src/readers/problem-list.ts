import type { Problem } from '@plumbline/domain/imports/broker-file'
import { LIMITS } from './limits.ts'

/** Collects at most a thousand problems; further ones are counted in one last line. */
export function createProblemList(): {
  readonly add: (problem: Problem) => void
  readonly list: () => readonly Problem[]
} {
  const problems: Problem[] = []
  let more = 0
  return {
    add(problem) {
      if (problems.length < LIMITS.problems) problems.push(problem)
      else more += 1
    },
    list: () =>
      more === 0 ? problems : [...problems, { line: null, code: 'unknown-row', detail: `${more} more rows` }],
  }
}
