import { showPart } from '#web/testing/show-part.tsx'
import { type AuditEvent, auditKinds } from '@plumbline/contract/identity/audit'
import { languageCodes } from '@plumbline/contract/identity/languages'
import { afterEach, expect, it } from 'vitest'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildAuditEvent } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import type { Mode } from '#web/theme/mode.ts'
import { ActivityCard } from './activity-card.tsx'

const one: readonly AuditEvent[] = [
  buildAuditEvent({ id: 'e4', data: { method: 'password+backup-code' } }),
  buildAuditEvent({ id: 'e3', kind: 'passkey-added', data: { name: 'MacBook' } }),
  buildAuditEvent({ id: 'e2', kind: 'sessions-revoked', byAdmin: true, browser: null, system: null }),
]
const two: readonly AuditEvent[] = [buildAuditEvent({ id: 'e1', kind: 'signed-up' })]

const pages: Answers = {
  'identity/activity': ({ before }) =>
    before === undefined ? { events: one, more: true } : { events: two, more: false },
}

const show = (answers: Answers = pages, mode: Mode = 'dark') => showPart(<ActivityCard />, { answers, mode })

afterEach(() => changeLanguage('en'))

it('shows each event with its method, browser, IP address and actor', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('Passkey added')).toBeVisible()
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
  expect(texts[0]).toContain('Signed inPassword and backup codeNov 20, 2026')
  expect(texts[0]).toContain('Firefox 142 on Linux · 192.0.2.7')
  expect(texts[1]).toContain('Passkey addedMacBook')
  expect(texts[2]).toContain('Signed out all other browsersby an administrator')
  expect(texts[2]).not.toContain('Unknown')
})

it('loads more on request, starting after the last event', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('User account created')).toBeVisible()
  expect(sent('identity/activity')).toEqual([{}, { before: 'e2' }])
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
})

it.each(languageCodes)('has a text for every event kind in %s', async (language) => {
  const events = auditKinds.map((kind) => buildAuditEvent({ id: kind, kind }))
  const { screen } = await show({ 'identity/activity': () => ({ events, more: false }) })
  await changeLanguage(language)
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(auditKinds.length)
  for (const item of screen.getByRole('listitem').elements()) {
    expect(item.textContent).not.toContain('audit.')
  }
})

it('keeps loaded events if the next page cannot be loaded', async () => {
  const { screen } = await show({
    'identity/activity': ({ before }) => {
      if (before !== undefined) throw new Refusal('TOO_MANY_REQUESTS', 429)
      return { events: one, more: true }
    },
  })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('Passkey added')).toBeVisible()
})

it('shows an empty state if there are no events', async () => {
  const { screen } = await show({ 'identity/activity': () => ({ events: [], more: false }) })
  await expect.element(screen.getByText('No activity yet.')).toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(pages, mode)
  await expect.element(screen.getByText('Passkey added')).toBeVisible()
  await expectAccessible()
})
