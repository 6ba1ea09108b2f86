import { showPart } from '#web/testing/show-part.tsx'
import type { Health } from '@plumbline/contract/admin/admin'
import { beforeEach, expect, it } from 'vitest'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildHealth } from '../../testing/build-admin.ts'
import { HealthView } from './health-view.tsx'

const show = (health: Partial<Health> = {}, over: Answers = {}, mode: Mode = 'dark') =>
  showPart(<HealthView />, {
    mode,
    address: '/admin/health',
    profile: { isAdmin: true },
    answers: { 'admin/health': () => buildHealth(health), ...over },
  })

const ill: Partial<Health> = {
  database: { kind: 'postgres', ok: false, latencyMs: null, version: null, sizeMb: null },
  bridge: { address: 'http://127.0.0.1:5000', ok: false, linkedAccounts: 2 },
  mail: { configured: true, waiting: 4, failed: 2 },
  jobs: [
    { name: 'outbox', lastRunAt: '2026-11-22T08:15:00.000Z', lastError: 'no route to host', runs: 3 },
    { name: 'deletions', lastRunAt: null, lastError: null, runs: 0 },
  ],
  disk: { path: '/var/lib/plumbline', freeMb: 500, totalMb: 100_000, dataMb: 220 },
}

beforeEach(() => setWidth(1280))

it('shows how many accounts are recalculated after an update', async () => {
  const { screen } = await show({ statistics: { accounts: 120, outdated: 3 } })
  await expect.element(screen.getByText('117 of 120 accounts')).toBeVisible()
})

it('shows in words and with an icon that every component is good', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('heading', { name: 'Database' })).toBeVisible()
  expect(screen.getByText('Good', { exact: true }).elements()).toHaveLength(6)
  await expect.element(screen.getByText('0.7 ms')).toBeVisible()
  await expect.element(screen.getByText('PostgreSQL 18.3')).toBeVisible()
  await expect.element(screen.getByText('54.5 GB free of 104.9 GB')).toBeVisible()
  await expect.element(screen.getByText(/^last run Nov 22, 2026, .* 120 runs since start$/)).toBeVisible()
  await expect.element(screen.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
})

it('shows which components need attention and the error of each', async () => {
  const { screen } = await show(ill)
  await expect.element(screen.getByText('Not responding. Check the server log.')).toBeVisible()
  expect(screen.getByText('Needs attention', { exact: true }).elements()).toHaveLength(5)
  await expect.element(screen.getByText('Last run failed: no route to host')).toBeVisible()
  await expect.element(screen.getByText('not run yet')).toBeVisible()
})

it('shows a missing mail server as not set up, not as an error', async () => {
  const { screen } = await show({ mail: { configured: false, waiting: 3, failed: 0 } })
  await expect.element(screen.getByText('Not set up', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^No mail server configured/)).toBeVisible()
})

it('refreshes automatically, and keeps the last result while the server is unavailable', async () => {
  let failing = false
  const { screen } = await show(
    {},
    {
      'admin/health': () => {
        if (failing) throw new Refusal('TOO_MANY_REQUESTS', 429)
        failing = true
        return buildHealth()
      },
    },
  )
  await expect.element(screen.getByText('PostgreSQL 18.3')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('PostgreSQL 18.3')).toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(ill, {}, mode)
  await expect.element(screen.getByText('not run yet')).toBeVisible()
  await expectAccessible()
})
