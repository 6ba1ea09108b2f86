import { showPart } from '#web/testing/show-part.tsx'
import type { SettingEntry } from '@plumbline/contract/admin/admin'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { SettingsView } from './settings-view.tsx'

const settings: readonly SettingEntry[] = [
  { name: 'PORT', isSet: true, isSecret: false, value: '3000' },
  { name: 'PLUMBLINE_KEYS', isSet: true, isSecret: true, value: null },
  { name: 'DATABASE_URL', isSet: true, isSecret: true, value: 'postgres://db.example.com/plumbline' },
  { name: 'SMTP_URL', isSet: false, isSecret: true, value: null },
]

const show = (over: Answers = {}, mode: Mode = 'dark') =>
  showPart(<SettingsView />, {
    mode,
    address: '/admin/settings',
    profile: { isAdmin: true },
    answers: { 'admin/settings': () => settings, ...over },
  })

beforeEach(() => setWidth(1280))

it('shows names and values, but for secrets only whether they are set', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('PLUMBLINE_KEYS')).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'VariableValue',
    'PORT3000',
    'PLUMBLINE_KEYSset',
    'DATABASE_URLsetpostgres://db.example.com/plumbline',
    'SMTP_URLnot set',
  ])
})

it('links to the other administration pages and marks the current one', async () => {
  const { screen } = await show()
  const pages = screen.getByRole('navigation', { name: 'Administration' })
  const links = pages
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin', '/admin/outbox', '/admin/health', '/admin/audit', '/admin/settings'])
  await expect
    .element(pages.getByRole('link', { name: 'Server settings' }))
    .toHaveAttribute('aria-current', 'page')
})

it('shows the error if settings cannot be loaded, and loads them on retry', async () => {
  let failing = true
  const { screen } = await show({
    'admin/settings': () => {
      if (failing) throw new Refusal('ADMIN_ONLY', 403)
      return settings
    },
  })
  await expect.element(screen.getByText('This requires an administrator.')).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('PLUMBLINE_KEYS')).toBeVisible()
})

it('shows cards instead of a table on a phone', async () => {
  await page.viewport(390, 900)
  const { screen } = await show()
  await expect.element(screen.getByText('PLUMBLINE_KEYS')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({}, mode)
  await expect.element(screen.getByText('PLUMBLINE_KEYS')).toBeVisible()
  await expectAccessible()
})
