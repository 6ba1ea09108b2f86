import { showPart } from '#web/testing/show-part.tsx'
import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildMail } from '../../testing/build-admin.ts'
import { OutboxView } from './outbox-view.tsx'

const text = 'Hello Ben,\n\nopen this link:\nhttp://localhost:3000/verify-email#token=abc\n\nPlumbline'
const kept = buildMail()
const failed = buildMail({
  id: 'mail-2',
  state: 'failed',
  subject: 'A new password',
  recipient: 'cleo@example.org',
  attempts: 7,
  lastError: '550 no such mailbox',
})
const sent = buildMail({ id: 'mail-3', state: 'sent', subject: 'Your password was changed', attempts: 1 })

const show = (mails: readonly OutboxMail[] = [kept, failed, sent], over: Answers = {}, mode: Mode = 'dark') =>
  showPart(<OutboxView />, {
    mode,
    address: '/admin/outbox',
    profile: { isAdmin: true },
    answers: {
      'admin/outbox': () => ({ mails, more: false }),
      'admin/mail': ({ id }: { id: string }) => ({ ...buildMail({ id }), text }),
      'admin/retryMail': ({ id }: { id: string }) => buildMail({ id, state: 'waiting' }),
      ...over,
    },
  })

beforeEach(() => setWidth(1280))

it('shows the state of each mail, and the error if it could not be sent', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toContain('Confirm your e-mail addressben@example.orgNot sent')
  expect(rows[2]).toContain('A new passwordcleo@example.org7 attempts550 no such mailboxFailed')
  expect(rows[3]).toContain('Your password was changedben@example.orgSent')
})

it('explains mail server setup only if there are kept mails', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText(/^No mail server configured/)).toBeVisible()
  await expect.element(screen.getByText(/SMTP_URL=smtps:/)).toBeVisible()
  await screen.unmount()
  const { screen: other } = await show([failed, sent])
  await expect.element(other.getByText('Failed')).toBeVisible()
  expect(other.getByText(/^No mail server configured/).elements()).toEqual([])
})

it('fetches a mail only after confirmation, as reading it is recorded in the audit log', async () => {
  const { screen, sent: calls } = await show()
  await screen.getByRole('button', { name: /^Open: Confirm/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Confirm your e-mail address' })
  await expect.element(dialog.getByText(/is recorded in the audit log/)).toBeVisible()
  expect(calls('admin/mail')).toEqual([])
  await dialog.getByRole('button', { name: 'Read e-mail' }).click()
  const link = dialog.getByRole('link', { name: 'http://localhost:3000/verify-email#token=abc' })
  await expect.element(link).toHaveAttribute('href', 'http://localhost:3000/verify-email#token=abc')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect.element(dialog.getByText('Your access was recorded in the audit log.')).toBeVisible()
  expect(dialog.element().querySelector('pre')?.textContent).toBe(text)
  expect(calls('admin/mail')).toEqual([{ id: 'mail-1' }])
})

it('retries a failed mail; a sent mail can be neither opened nor retried', async () => {
  const { screen, sent: calls } = await show()
  await screen.getByRole('button', { name: 'Retry: A new password, to cleo@example.org' }).click()
  await expect.element(screen.getByText('Retrying e-mail to cleo@example.org')).toBeVisible()
  expect(calls('admin/retryMail')).toEqual([{ id: 'mail-2' }])
  expect(screen.getByRole('button', { name: /Your password was changed/ }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /^Retry: Confirm/ }).elements()).toEqual([])
})

it('reports that a mail is no longer kept', async () => {
  const { screen } = await show([kept], {
    'admin/mail': () => {
      throw new Refusal('MAIL_NOT_FOUND', 404, { id: 'mail-1' })
    },
  })
  await screen.getByRole('button', { name: /^Open: Confirm/ }).click()
  await screen.getByRole('button', { name: 'Read e-mail' }).click()
  await expect.element(screen.getByText('This e-mail is no longer stored.')).toBeVisible()
})

it('loads more on request', async () => {
  const { screen, sent: calls } = await show([], {
    'admin/outbox': ({ before }) =>
      before === undefined ? { mails: [kept], more: true } : { mails: [failed], more: false },
  })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('A new password')).toBeVisible()
  expect(calls('admin/outbox')).toEqual([{}, { before: 'mail-1' }])
})

it('shows an empty state if no mail has been written', async () => {
  const { screen } = await show([])
  await expect.element(screen.getByText(/^No e-mails yet/)).toBeVisible()
})

it('shows cards instead of a table on a phone', async () => {
  await page.viewport(390, 900)
  const { screen } = await show()
  await expect.element(screen.getByText('550 no such mailbox')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

it.each(looks)('has no accessibility violations in %s at %i px, list or open mail', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show([kept, failed, sent], {}, mode)
  await expect.element(screen.getByText('Failed')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: /^Open: Confirm/ }).click()
  await screen.getByRole('button', { name: 'Read e-mail' }).click()
  await expect.element(screen.getByRole('link', { name: /token=abc/ })).toBeVisible()
  await expectAccessible()
})
