import { describe, expect, it } from 'vitest'
import { commitAndCutPower } from '#server/testing/power-cut-run.ts'

// 200 rows of 100 kB are more than one log file of 16 MB, and checkpoints let the first ones go.
const loads = [
  { rows: 1, fillerBytes: 10, checkpointEvery: 1 },
  { rows: 7, fillerBytes: 10, checkpointEvery: 3 },
  { rows: 60, fillerBytes: 9_000, checkpointEvery: 20 },
  { rows: 200, fillerBytes: 100_000, checkpointEvery: 1_000 },
  { rows: 200, fillerBytes: 100_000, checkpointEvery: 45 },
  { rows: 450, fillerBytes: 100_000, checkpointEvery: 150 },
]

describe.runIf(process.platform === 'linux')('a power cut', () => {
  it.each(loads)('loses no acknowledged row after %o', async (load) => {
    const { found } = await commitAndCutPower({ ...load, asksTheDisk: true })
    expect(found).toBe(load.rows)
  })
})
