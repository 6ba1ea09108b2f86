import { languageCodes } from '@plumbline/contract/identity/languages'
import type { Session } from '@plumbline/contract/identity/user'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { pictureNames, pictureOf } from './screen.tsx'
import { WelcomePage } from './welcome-page.tsx'

afterEach(() => changeLanguage('en'))

const show = (session: Session = buildSignedOut(), mode: Mode = 'dark') =>
  showAuthPage({ page: WelcomePage, address: '/welcome', server: { session }, mode })
const pictures = () => [...document.querySelectorAll('img')]

describe('welcome page links', () => {
  const closed = buildSignedOut({ signUp: false })
  test.each<[string, Session, readonly (readonly [string, string])[]]>([
    [
      'an open installation',
      buildSignedOut(),
      [
        ['Create account', '/auth?tab=1'],
        ['Sign in', '/auth'],
      ],
    ],
    ['a closed one', closed, [['Sign in', '/auth']]],
    ['one without an owner', { kind: 'setup', tokenRequired: false }, [['Set up Plumbline', '/setup']]],
    ['who is signed in', buildSignedIn(), [['Back to dashboard', '/dashboard']]],
  ])('lead to the right pages for %s', async (_, session, ways) => {
    await show(session)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = [...document.querySelectorAll('main a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    // At the beginning and at the end.
    expect(links).toEqual([...ways, ...ways])
  })
})

test('the first image loads eagerly, the others lazily, and each reserves its size', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [first, ...others] = pictures()
  expect([first?.loading, first?.fetchPriority]).toEqual(['eager', 'high'])
  expect(others.map(({ loading }) => loading)).toEqual(Array(pictureNames.length - 1).fill('lazy'))
  for (const { width, height } of pictures().map((img) => img.getBoundingClientRect())) {
    expect(width).toBeGreaterThan(200)
    expect(height).toBeGreaterThan(100)
  }
})

test('images follow the colour mode and language', async () => {
  await show()
  const first = () => decodeURI(pictures()[0]?.src ?? '')
  await expect.poll(first).toContain('dashboard-dark-en')
  useAppearance.getState().chooseMode('light')
  await expect.poll(first).toContain('dashboard-light-en')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect.poll(first).toContain('dashboard-light-de')
  useAppearance.getState().chooseMode('purple')
  await expect.poll(first).toContain('dashboard-dark-de')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Ein Trading-Journal, das auf den Cent stimmt')
})

test('every image has its declared width and height', async () => {
  for (const name of pictureNames) {
    for (const mode of ['dark', 'light'] as const) {
      for (const language of languageCodes) {
        const { address, width, height } = pictureOf(name, mode, language)
        const image = new Image()
        image.src = address
        await image.decode()
        expect([name, image.naturalWidth, image.naturalHeight]).toEqual([name, width, height])
      }
    }
  }
})

test.each(testedModes)(
  'has no accessibility violations or overflow in %s, in English and German',
  async (mode) => {
    for (const [width, language] of [
      [1280, 'en'],
      [320, 'de'],
    ] as const) {
      await setWidth(width)
      const { screen } = await show(buildSignedOut(), mode)
      await changeLanguage(language)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
      await screen.unmount()
    }
  },
)
