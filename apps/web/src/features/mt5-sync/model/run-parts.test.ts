import { describe, expect, it } from 'vitest'
import { buildRun } from '../testing/build-mt5.ts'
import { runParts, runSeconds, syncTotals } from './run-parts.ts'

describe('a run', () => {
  it('lists only results greater than zero', () => {
    expect(runParts(buildRun({ changed: 2 }))).toEqual([
      { what: 'added', count: 184 },
      { what: 'changed', count: 2 },
      { what: 'cash', count: 31 },
    ])
  })

  it('has a duration of at least one second, unknown while it is running', () => {
    expect(runSeconds(buildRun())).toBe(3)
    expect(runSeconds(buildRun({ finishedAt: '2026-11-22T11:54:12.080Z' }))).toBe(1)
    expect(runSeconds(buildRun({ state: 'running', finishedAt: null }))).toBeNull()
  })
})

it('runs are summed by outcome', () => {
  const runs = [
    buildRun(),
    buildRun({ added: 2 }),
    buildRun({ state: 'failed', added: 0 }),
    buildRun({ state: 'lost', added: 0 }),
    buildRun({ state: 'running', added: 0 }),
  ]
  expect(syncTotals(runs)).toEqual({ done: 2, failed: 2, running: 1, added: 186 })
})
