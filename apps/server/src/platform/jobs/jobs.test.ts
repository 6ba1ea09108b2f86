import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { createJobs } from './jobs.ts'

const quiet = createLogger(() => undefined)

describe('jobs', () => {
  it('run again, even after a failure, and report the error', async () => {
    let count = 0
    const job = {
      name: 'sweep',
      everyMs: 1,
      run: async () => {
        count += 1
        if (count === 2) throw new Error('no broom')
      },
    }
    const jobs = createJobs([job], quiet, 0)
    expect(jobs.states()).toEqual([{ name: 'sweep', lastRunAt: null, lastError: null, runs: 0 }])
    await jobs.runNow('sweep')
    await jobs.runNow('sweep')
    expect(jobs.states()).toEqual([
      { name: 'sweep', lastRunAt: expect.any(Date), lastError: 'no broom', runs: 2 },
    ])
    jobs.start()
    await expect.poll(() => count).toBeGreaterThan(4)
    await jobs.stop()
    const ended = count
    await sleep(20)
    expect(count).toBe(ended)
  })

  it('never run twice at once, and are awaited on stop', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    let ended = 0
    const job = {
      name: 'slow',
      everyMs: 1,
      run: async () => {
        begun += 1
        await gate.promise
        ended += 1
      },
    }
    const jobs = createJobs([job], quiet, 0)
    const first = jobs.runNow('slow')
    const second = jobs.runNow('slow')
    const stopping = jobs.stop()
    gate.resolve()
    await Promise.all([first, second, stopping])
    expect([begun, ended]).toEqual([1, 1])
    await expect(jobs.runNow('unknown')).rejects.toThrow('no job')
  })
})
