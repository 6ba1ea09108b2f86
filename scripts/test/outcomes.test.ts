import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { readPlaywrightReport } from './e2e-stage.mjs'
import { summary } from './summary.mjs'
import { ENGINE_SKIPPED, readVitestReport, unfinishedFiles } from './vitest-stage.mjs'

function report(name: string, statuses: readonly string[], fileStatus = 'passed') {
  return {
    testResults: [
      {
        name,
        status: fileStatus,
        assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
      },
    ],
  }
}

describe('the outcome of Vitest', () => {
  test('counts passed, failed and skipped tests and lists failures with the first line of their error', () => {
    const file = report(`${root}/a.test.ts`, ['passed', 'passed', 'failed', 'skipped'], 'failed')
    Object.assign(file.testResults[0]?.assertionResults[2] ?? {}, {
      failureMessages: ['one is not two\n  at a:1'],
    })
    expect(readVitestReport(file, 1, true)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      notes: ['Failed in a.test.ts: test 2: one is not two'],
    })
  })

  test('counts a file that could not be loaded as failed', () => {
    expect(readVitestReport(report('/a.test.ts', [], 'failed'), 1, false)).toMatchObject({
      failed: 1,
      notes: ['Could not be run: /a.test.ts'],
    })
  })

  test('counts an error outside the tests as failed', () => {
    expect(readVitestReport(report('/a.test.ts', ['passed']), 1, false)).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })

  test('identifies a file whose process ended midway by its unfinished tests', () => {
    const cutOff = report('/cut.test.ts', ['passed', 'pending', 'pending'])
    const whole = report('/whole.test.ts', ['passed', 'failed', 'skipped', 'todo'], 'failed')
    const both = { testResults: [...cutOff.testResults, ...whole.testResults] }
    expect(unfinishedFiles(both)).toEqual(['/cut.test.ts'])
    expect(readVitestReport(whole, 1, false)).toMatchObject({ passed: 1, failed: 1, skipped: 2 })
  })

  test('counts a skipped test on the sample files as failed only when they are present', () => {
    const skipped = report('/reports.samples.test.ts', ['skipped', 'passed'])
    expect(readVitestReport(skipped, 0, true)).toMatchObject({
      failed: 1,
      skipped: 0,
      notes: ['Skipped although the sample files are there: test 0'],
    })
    expect(readVitestReport(skipped, 0, false)).toMatchObject({ failed: 0, skipped: 1 })
  })

  test('allows skipped sample files in tests for which PostgreSQL is missing', () => {
    const skipped = report('/reports.samples.pg.test.ts', ['skipped', 'passed'])
    for (const file of skipped.testResults) {
      for (const each of file.assertionResults) each.fullName = `files ${ENGINE_SKIPPED}, …) ${each.fullName}`
    }
    expect(readFileSync(join(root, 'apps/server/src/testing/database.ts'), 'utf8')).toContain(ENGINE_SKIPPED)
    expect(readVitestReport(skipped, 0, true)).toMatchObject({ failed: 0, skipped: 1 })
  })
})

describe('the outcome of Playwright', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }

  test('counts a journey that needed a second attempt as failed', () => {
    expect(readPlaywrightReport({ stats: { ...stats, flaky: 1 } }, 0, false)).toMatchObject({
      passed: 3,
      failed: 1,
    })
  })

  test('counts a skipped journey on the sample files as failed only when they are present', () => {
    const suites = [
      {
        suites: [
          { specs: [{ title: 'a', file: 'x.samples.journey.ts', ok: true, tests: [{ status: 'skipped' }] }] },
        ],
      },
      { specs: [{ title: 'b', file: 'y.journey.ts', ok: true, tests: [{ status: 'skipped' }] }] },
    ]
    expect(readPlaywrightReport({ stats, suites }, 0, true)).toMatchObject({ failed: 1, skipped: 0 })
    expect(readPlaywrightReport({ stats, suites }, 0, false)).toMatchObject({ failed: 0, skipped: 1 })
  })

  test('counts an error outside the journeys as failed', () => {
    expect(readPlaywrightReport({ stats }, 1, false)).toMatchObject({ failed: 1 })
    expect(readPlaywrightReport({ stats }, 0, false)).toEqual({ passed: 3, failed: 0, skipped: 1, notes: [] })
  })
})

test('the last line has only the counts: tests passed, and all failures', () => {
  const stage = { skipped: 0, notes: [], tookMs: 1 }
  const text = summary(
    [
      { ...stage, name: 'lint', isTests: false, passed: 2, failed: 1 },
      { ...stage, name: 'vitest', isTests: true, passed: 40, failed: 2 },
      { ...stage, name: 'journeys', isTests: true, passed: 3, failed: 0, notes: ['a note'] },
    ],
    ['PostgreSQL was left out'],
  )
  expect(text.trimEnd().split('\n').at(-1)).toBe('43 passed, 3 failed')
  expect(text).toContain('a note')
  expect(text).toContain('PostgreSQL was left out')
})
