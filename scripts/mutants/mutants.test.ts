import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { applyMutant } from './apply-mutant.mjs'
import { mutants } from './mutants.mjs'
import { readReport } from './run-tests.mjs'

describe('a mutant', () => {
  const mutant = { name: 'm', mistake: '', file: 'a.ts', find: 'a + b', replace: 'a - $&b', tests: [] }

  test('changes the one place it names, to exactly its replacement', () => {
    expect(applyMutant('const c = a + b // c', mutant)).toBe('const c = a - $&b // c')
  })

  test.each([
    ['is not there any more', 'b + a', 'occurs 0 times in a.ts'],
    ['is there twice', 'a + b, a + b', 'occurs 2 times in a.ts'],
  ])('is refused when its place %s', (_how, text, why) => {
    expect(() => applyMutant(text, mutant)).toThrow(why)
  })
})

describe('a test run', () => {
  const reportOf = (...statuses: readonly string[]) => ({
    testResults: statuses.map((status) => ({
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [{ status, fullName: `test that ${status}` }],
    })),
  })

  test('is identified by its first failed test', () => {
    const told = { kind: 'failed', test: 'test that failed' }
    expect(readReport(reportOf('skipped', 'passed', 'failed'), 1)).toEqual(told)
  })

  test('has passed when every test that ran passed', () => {
    expect(readReport(reportOf('skipped', 'passed'), 0)).toEqual({ kind: 'passed' })
  })

  test.each([
    ['no test ran', ['skipped'], 0],
    ['it ended in the middle', ['passed', 'pending'], 1],
  ] as const)('gives no result when %s', (_how, statuses, exitCode) => {
    expect(readReport(reportOf(...statuses), exitCode)).toBeNull()
  })
})

test('mutant names are unique', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(mutants)('mutant $name applies to the code, and its test files exist', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(applyMutant(text, mutant)).not.toBe(text)
  expect(mutant.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
