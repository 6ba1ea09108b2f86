import { expect, it } from 'vitest'
import { buildRun } from '../testing/build-mt5.ts'
import { syncSum } from './sync-sum.ts'

it('runs are summed by outcome', () => {
  const runs = [
    buildRun(),
    buildRun({ added: 2 }),
    buildRun({ state: 'failed', added: 0 }),
    buildRun({ state: 'lost', added: 0 }),
    buildRun({ state: 'running', added: 0 }),
  ]
  expect(syncSum(runs)).toEqual({ done: 2, failed: 2, running: 1, added: 186 })
})
