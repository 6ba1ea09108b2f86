import { Refusal } from '#web/testing/answer-calls.ts'
import type { LegalText } from '@plumbline/contract/legal/legal'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { PrivacyPolicyPage, TermsPage } from './legal-page.tsx'

afterEach(() => changeLanguage('en'))

const show = (answer: () => LegalText, session = buildSignedOut()) =>
  showAuthPage({
    page: TermsPage,
    address: '/terms',
    server: { session },
    answers: { 'legal/text': answer },
  })
const heading = () => page.getByRole('heading', { level: 1 })

test('the built-in text is shown if the operator provides none, in both languages', async () => {
  const { sent } = await show(() => ({ kind: 'none' }))
  await expect.element(heading()).toHaveTextContent('Terms of use')
  await expect.element(page.getByRole('heading', { level: 2, name: 'No advice' })).toBeVisible()
  expect(document.title).toBe('Terms of use · Plumbline')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect.element(heading()).toHaveTextContent('Nutzungsbedingungen')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Keine Beratung' })).toBeVisible()
  expect(sent('legal/text')).toEqual([
    { name: 'terms', language: 'en' },
    { name: 'terms', language: 'de' },
  ])
})

test('the operator’s text replaces it, under its own title', async () => {
  await show(() => ({ kind: 'own', markdown: '# House rules\n\nOf **Ada Ltd**.', language: 'en' }))
  await expect.element(heading()).toHaveTextContent('House rules')
  await expect.element(page.getByText('Ada Ltd')).toBeVisible()
  await expect.element(page.getByText('No advice')).not.toBeInTheDocument()
})

test('a text in another language is marked, with a matching lang attribute', async () => {
  await show(() => ({ kind: 'own', markdown: 'Nur so.', language: 'de' }))
  await expect.element(page.getByText(/provides this text in German only/)).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'de')
  await expect.element(heading()).toHaveTextContent('Terms of use')
})

test('an unreadable operator’s text is not replaced, and can be retried', async () => {
  let answer: LegalText = { kind: 'unreadable' }
  await show(() => answer)
  await expect.element(page.getByRole('alert').getByText(/can’t be read at the moment/)).toBeVisible()
  await expect.element(page.getByText('No advice')).not.toBeInTheDocument()
  answer = { kind: 'own', markdown: 'Readable.', language: null }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Readable.')).toBeVisible()
})

test('a server error is shown and can be retried', async () => {
  let fails = true
  await show(() => {
    if (fails) throw new Refusal('FOREIGN_ORIGIN', 403)
    return { kind: 'none' }
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No advice')).toBeVisible()
})

test('links back to sign-in, or to the dashboard if signed in', async () => {
  const first = await show(() => ({ kind: 'none' }))
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  expect(first.where()).toBe('/auth')
  await first.screen.unmount()
  const { where } = await showAuthPage({
    page: TermsPage,
    address: '/terms',
    server: { session: buildSignedIn() },
    answers: { 'legal/text': () => ({ kind: 'none' }) },
  })
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  expect(where()).toBe('/dashboard')
})

test.each(looks)(
  'the longer text has no accessibility violations or overflow in %s at %i px',
  async (mode, width) => {
    await setWidth(width)
    await changeLanguage('de')
    await showAuthPage({
      page: PrivacyPolicyPage,
      address: '/privacy-policy',
      server: { session: buildSignedOut() },
      answers: { 'legal/text': () => ({ kind: 'none' }) },
      mode,
    })
    await expect.element(heading()).toHaveTextContent('Datenschutzerklärung')
    await expectAccessible()
  },
)
