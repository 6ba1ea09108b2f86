import { showPart } from '#web/testing/show-part.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildAuditEvent, buildProfile, buildSession } from '#web/testing/build-profile.ts'
import { buildLevelProgress } from '#web/testing/build-level.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { longTest, testedModes, testedWidths } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { ProfilePage } from './profile-page.tsx'

const answers: Answers = {
  'settings/get': () => ({
    displayTimeZone: 'broker',
    currency: 'USD',
    firstDay: 'closed',
    reviewTime: null,
    levels: 'on',
    timeZone: null,
  }),
  'twoFactor/check2FAStatus': () => ({ enabled: true, pending: false, backupCodesLeft: 8 }),
  'passkeys/list': () => [
    {
      id: 'key-1',
      name: 'MacBook',
      synced: true,
      createdAt: '2026-05-04T08:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  'openId/linked': () => ({ available: ['google', 'apple'], linked: [] }),
  'identity/sessions': () => [buildSession(), buildSession({ id: 'other', isCurrent: false })],
  'identity/activity': () => ({
    events: Array.from({ length: 20 }, (_, index) => buildAuditEvent({ id: `event-${index}` })),
    more: true,
  }),
  'accounts/list': () => ({ accounts: [], selectedAccountId: null }),
  'exports/preview': () => ({
    trades: 12,
    accounts: 1,
    fileName: 'plumbline.json',
    mediaType: 'application/json',
    files: 0,
  }),
  'levels/progress': () => buildLevelProgress(),
  'files/usage': () => ({ files: 0, used: 0, limit: null }),
}

const show = (over: Answers = {}, mode: Mode = 'dark', address = '/profile') =>
  showPart(<ProfilePage />, { answers: { ...answers, ...over }, mode, address })

const way = () => page.getByRole('navigation', { name: 'On this page' })

beforeEach(() => setWidth(1280))

it('has three sections under one heading, and a heading for each card', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const sections = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent)
  expect(sections).toEqual(['General', 'Security', 'Your data'])
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Google and Apple' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Levels' })).toBeVisible()
  const cards = screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent)
  expect(cards).toEqual([
    ...['Name and language', 'Appearance', 'Display time zone'],
    ...['Your time zone', 'Review reminder', 'New accounts', 'Levels'],
    ...['Password', 'E-mail address', 'Two-factor sign-in', 'Passkeys', 'Google and Apple'],
    ...['Automatic sign-out', 'Active sessions', 'Activity'],
    ...['Price data', 'Export your data', 'Delete your account'],
  ])
})

describe('the profile’s section navigation', () => {
  it('scrolls to a card from its link and from the URL hash', async () => {
    const { screen } = await show({}, 'dark', '/profile#security')
    await expect.element(screen.getByText('Active sessions')).toBeVisible()
    await expect
      .poll(() => document.getElementById('security')?.getBoundingClientRect().top)
      .toBeLessThan(120)
    await way().getByRole('link', { name: 'Delete your account' }).click()
    await expect.element(screen.getByRole('button', { name: 'Delete your account' })).toBeInViewport()
    await expect
      .element(way().getByRole('link', { name: 'Your data' }))
      .toHaveAttribute('aria-current', 'location')
  })

  it('does not list cards that are not shown', async () => {
    await show({ 'openId/linked': () => ({ available: [], linked: [] }) })
    await expect.element(way().getByRole('link', { name: 'Passkeys' })).toBeVisible()
    expect(way().getByRole('link', { name: 'Google and Apple' }).elements()).toEqual([])
  })

  it('shows only the three sections on a phone, each 44 px tall', async () => {
    await setWidth(360)
    await show()
    await expect.element(way().getByRole('link', { name: 'Security' })).toBeVisible()
    expect(way().getByRole('link', { name: 'Passkeys' }).elements()).toEqual([])
    for (const link of way().getByRole('link').elements()) {
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  })
})

it('exports everything as one JSON file by default', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Export' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'JSON' })).toBeChecked()
  await expect.poll(() => sent('exports/preview')).toEqual([{ what: 'everything', format: 'json' }])
})

it('a failed profile request shows an error, and Retry loads the profile', async () => {
  let failing = true
  const { screen } = await showPart(<ProfilePage />, {
    withoutProfile: true,
    answers: {
      ...answers,
      'identity/profile': () => {
        if (failing) throw new Refusal('TOO_MANY_REQUESTS', 429)
        return buildProfile()
      },
    },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lovelace')
})

longTest.each(
  testedModes.flatMap((mode) => testedWidths(1440, 390, 320).map((width) => [mode, width] as const)),
)('has no accessibility violations in %s at %i px, and fits', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({}, mode)
  await expect.element(screen.getByRole('heading', { name: 'Active sessions' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Google and Apple' })).toBeVisible()
  await expectAccessible()
})
