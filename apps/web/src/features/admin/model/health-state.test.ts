import { expect, it } from 'vitest'
import { buildHealth } from '../testing/build-admin.ts'
import { healthStates } from './health-state.ts'

it('is good if every component responds', () => {
  expect(new Set(Object.values(healthStates(buildHealth())))).toEqual(new Set(['good']))
})

it('is bad for an unresponsive database, a failed job and failed mails', () => {
  const { database, mail, jobs } = buildHealth()
  const states = healthStates(
    buildHealth({
      database: { ...database, ok: false, latencyMs: null },
      mail: { ...mail, failed: 2 },
      jobs: jobs.map((job) => ({ ...job, lastError: 'no broom' })),
    }),
  )
  expect(states).toMatchObject({ database: 'bad', mail: 'bad', jobs: 'bad', server: 'good' })
})

it('an unreachable bridge is bad only if linked accounts depend on it', () => {
  const bridge = { address: 'http://127.0.0.1:5000', ok: false }
  expect(healthStates(buildHealth({ bridge: { ...bridge, linkedAccounts: 0 } })).bridge).toBe('unreachable')
  expect(healthStates(buildHealth({ bridge: { ...bridge, linkedAccounts: 1 } })).bridge).toBe('bad')
})

it('kept mails without a mail server are a note, not an error', () => {
  expect(healthStates(buildHealth({ mail: { configured: false, waiting: 3, failed: 0 } })).mail).toBe('note')
})

it.each([
  ['less than a gigabyte is free', 900, 10_000],
  ['less than a twentieth is free', 2_000, 100_000],
  ['nobody could look', 0, 0],
])('a disk counts as full when %s', (_, freeMb, totalMb) => {
  const disk = { path: '/data', freeMb, totalMb, dataMb: 100 }
  expect(healthStates(buildHealth({ disk })).disk).toBe('bad')
})
