import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { applyMutant } from './apply-mutant.mjs'
import { mutants } from './mutants.mjs'
import { readReport } from './run-tests.mjs'

describe('a mutant', () => {
  const mutant = { name: 'm', mistake: '', file: 'a.ts', find: 'a + b', replace: 'a - $&b', tests: [] }

  test('changes the one place that it names, to exactly what it says', () => {
    expect(applyMutant('const c = a + b // c', mutant)).toBe('const c = a - $&b // c')
  })

  test.each([
    ['is not there any more', 'b + a', 'occurs 0 times in a.ts'],
    ['is there twice', 'a + b, a + b', 'occurs 2 times in a.ts'],
  ])('is refused where its place %s', (_how, text, why) => {
    expect(() => applyMutant(text, mutant)).toThrow(why)
  })
})

describe('a run of tests', () => {
  const reportOf = (...statuses: readonly string[]) => ({
    testResults: statuses.map((status) => ({
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [{ status, fullName: `test that ${status}` }],
    })),
  })

  test('is told by its first failed test', () => {
    const told = { kind: 'failed', test: 'test that failed' }
    expect(readReport(reportOf('skipped', 'passed', 'failed'), 1)).toEqual(told)
  })

  test('has passed where all that ran passed', () => {
    expect(readReport(reportOf('skipped', 'passed'), 0)).toEqual({ kind: 'passed' })
  })

  test.each([
    ['no test ran', ['skipped'], 0],
    ['it ended in the middle', ['passed', 'pending'], 1],
  ] as const)('says nothing where %s', (_how, statuses, exitCode) => {
    expect(readReport(reportOf(...statuses), exitCode)).toBeNull()
  })
})

test('the mutants have names of their own', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(mutants)('mutant $name applies to the code, and its tests are there', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(applyMutant(text, mutant)).not.toBe(text)
  expect(mutant.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
