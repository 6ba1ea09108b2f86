import { longTest } from '#web/testing/test-matrix.ts'
import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session, User } from '@plumbline/contract/identity/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SignInAgain } from '#web/components/security/refusal.tsx'
import { showToast, useToasts } from '#web/lib/toasts/toast-store.ts'
import { buildSubscription } from '#web/features/subscription/testing/build-subscription.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { buildProfile, buildSignedIn, buildUser } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { AppLayout } from './app-layout.tsx'
import { AuthPage } from './auth-page.tsx'

/** Stands in for the worker that holds the stream: says nothing, and tells whether somebody listened. */
class QuietWorker {
  static readonly said: unknown[] = []
  readonly port = {
    addEventListener: () => {},
    start: () => {},
    postMessage: (message: unknown) => QuietWorker.said.push(message),
    close: () => {},
  }
}

let server: { session: Session } = { session: buildSignedIn() }

const providers = (
  <QueryClientProvider client={queryClient}>
    <Suspense>
      <Outlet />
    </Suspense>
  </QueryClientProvider>
)

async function show(
  user: Partial<User> = {},
  answers: Answers = {},
  mode: Mode = 'dark',
  content: ReactNode = null,
  plan: Parameters<typeof buildSignedIn>[1] = {},
) {
  server = { session: buildSignedIn(user, plan) }
  queryClient.clear()
  const calls = answerCalls({
    'identity/session': () => server.session,
    'identity/signOut': () => {
      server.session = buildSignedOut()
      return { success: true }
    },
    'accounts/list': () => ({ accounts: [], selectedAccountId: null }),
    'notifications/unread': () => ({ unread: 0 }),
    'settings/get': () => ({
      displayTimeZone: 'UTC',
      currency: 'USD',
      firstDay: 'closed',
      reviewTime: null,
      levels: 'on',
      timeZone: null,
    }),
    ...answers,
  })
  queryClient.setQueryData(sessionKey(), server.session)
  const { where } = await renderRoutes(
    [
      {
        element: providers,
        children: [
          {
            element: <AppLayout />,
            children: [
              {
                path: 'journal',
                element: (
                  <>
                    <h1>Journal</h1>
                    {content}
                  </>
                ),
              },
            ],
          },
          { path: 'auth', element: <AuthPage /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    mode,
    '/journal?account=7',
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { where, sent }
}

const heading = () => page.getByRole('heading', { level: 1, name: 'Journal' })
const choose = async (entry: string) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

beforeEach(async () => {
  QuietWorker.said.length = 0
  useSessionEnd.setState({ end: null })
  useToasts.setState({ toasts: [] })
  localStorage.removeItem('inactivityTimeout')
  vi.stubGlobal('SharedWorker', QuietWorker)
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a user with an unconfirmed e-mail address', () => {
  it('is redirected to confirm it and receives no journal data', async () => {
    const { where, sent } = await show({ emailVerified: false })
    await expect.poll(where).toBe('/verify-email?to=%2Fjournal%3Faccount%3D7')
    expect(QuietWorker.said).toEqual([])
    expect(sent('accounts/list')).toEqual([])
  })
})

describe('signing out', () => {
  it('leads to sign-in without a page to return to', async () => {
    const { where } = await show()
    await expect.element(heading()).toBeVisible()
    await expect.poll(() => QuietWorker.said).toContainEqual({ kind: 'hello' })
    await choose('Sign out')
    await expect.poll(where).toBe('/auth')
    await expect.poll(() => QuietWorker.said.at(-1)).toEqual({ kind: 'bye' })
  })

  longTest('in order to sign in again leads to sign-in and returns to this page', async () => {
    const signIn = () => {
      server.session = buildSignedIn()
      return { kind: 'signed-in' as const, user: buildUser() }
    }
    const { where, sent } = await show({}, { 'identity/signIn': signIn }, 'dark', <SignInAgain />)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(where).toBe('/auth?to=%2Fjournal%3Faccount%3D7')
    expect(sent('identity/signOut').length).toBe(1)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('seven quiet harbours')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(where).toBe('/journal?account=7')
    await expect.element(heading()).toBeVisible()
  })

  it('by the server leads to sign-in and keeps this page to return to', async () => {
    const { where } = await show()
    await expect.element(heading()).toBeVisible()
    server.session = buildSignedOut()
    await queryClient.refetchQueries({ queryKey: sessionKey() })
    await expect.poll(where).toBe('/auth?to=%2Fjournal%3Faccount%3D7')
  })

  it('after inactivity keeps this page to return to and signs out on the server, too', async () => {
    const { where, sent } = await show()
    await expect.element(heading()).toBeVisible()
    const later = Date.now() + 31 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    window.dispatchEvent(new Event('focus'))
    await expect.poll(where).toBe('/auth?to=%2Fjournal%3Faccount%3D7')
    expect(useSessionEnd.getState().end).toEqual({ kind: 'inactive', minutes: 30 })
    await expect.poll(() => sent('identity/signOut').length).toBe(1)
  })
})

describe('the user menu', () => {
  it('leads to the profile and shows administration to administrators only', async () => {
    const { where } = await show()
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Administration' }).elements()).toEqual([])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect.poll(where).toBe('/profile?account=7')
  })

  it('leads administrators to the administration', async () => {
    const { where } = await show({ isAdmin: true })
    await choose('Administration')
    await expect.poll(where).toBe('/admin')
  })

  it('saves the chosen language with the account', async () => {
    const { sent } = await show(
      {},
      {
        'identity/updateProfile': () => {
          server.session = buildSignedIn({ language: 'de' })
          return buildProfile({ language: 'de' })
        },
      },
    )
    try {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await expect.poll(() => document.documentElement.lang).toBe('de')
      await expect.poll(() => sent('identity/updateProfile')).toEqual([{ language: 'de' }])
      await expect
        .poll(() => queryClient.getQueryData(sessionKey()))
        .toMatchObject({ user: { language: 'de' } })
    } finally {
      await changeLanguage('en')
    }
  })
})

describe('an account scheduled for deletion', () => {
  const due = { deletionDueAt: '2026-11-29T12:00:00.000Z' }
  const keep = () => page.getByRole('button', { name: 'Cancel deletion' })

  it('shows the date above every page and can be kept by a button', async () => {
    const { sent } = await show(due, {
      'identity/cancelDeletion': () => {
        server.session = buildSignedIn()
        return { success: true }
      },
    })
    await expect.element(page.getByText('Your user account will be deleted on Nov 29, 2026.')).toBeVisible()
    await keep().click()
    await expect.element(page.getByText('Account deletion cancelled.')).toBeVisible()
    await expect.element(keep()).not.toBeInTheDocument()
    expect(sent('identity/cancelDeletion').length).toBe(1)
  })

  it('shows an error when it could not be kept', async () => {
    await show(due)
    await keep().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(keep()).toBeEnabled()
  })

  longTest.each(['dark', 'light', 'blue', 'purple'] as const)(
    'has no accessibility violations or overflow in %s',
    async (mode) => {
      await setWidth(320)
      await show(due, {}, mode)
      await expect.element(keep()).toBeVisible()
      await expectAccessible()
    },
  )
})

describe('a subscription that has ended since the page was loaded', () => {
  it.each([
    ['SUBSCRIPTION_REQUIRED', 'required', '/required-subscription?to=%2Fjournal%3Faccount%3D7'],
    ['PAYMENT_FAILED', 'past-due', '/payment-failed?to=%2Fjournal%3Faccount%3D7'],
  ] as const)('leads on at the first call refused with %s', async (code, access, to) => {
    let isEnded = false
    const { where, sent } = await show(
      {},
      {
        'accounts/list': () => {
          if (isEnded) throw new Refusal(code, 402)
          return { accounts: [], selectedAccountId: null }
        },
      },
    )
    await expect.element(heading()).toBeVisible()
    const askedBefore = sent('identity/session').length
    isEnded = true
    server.session = buildSignedIn({}, { billing: 'sandbox', access })
    await queryClient.refetchQueries({ queryKey: accountsOptions().queryKey })
    await expect.poll(where).toBe(to)
    // Further refusals that say the same ask no more.
    expect(sent('identity/session').length).toBe(askedBefore + 1)
  })
})

it('a reached plan limit says so anywhere, once, and leads to the plans', async () => {
  const { where } = await show(
    {},
    {
      'accounts/list': () => {
        throw new Refusal('PLAN_LIMIT_REACHED', 402, { what: 'accounts', limit: 3 })
      },
    },
  )
  const hint = page.getByText('Your plan allows 3 accounts. Upgrade to Pro for more.')
  await expect.element(hint).toBeVisible()
  showToast({ message: 'Your plan allows 3 accounts. Upgrade to Pro for more.' })
  expect(useToasts.getState().toasts.length).toBe(1)
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect.poll(where).toBe('/pricing')
})

it.each([
  [{ isTrialActive: true, trialDaysLeft: 12, status: 'trialing' }, 'Trial: 12 days left'],
  [{ cancelAtPeriodEnd: true }, 'Pro until Dec 12'],
] as const)('the top bar shows a plan that is about to end: %o', async (subscription, words) => {
  await show({}, { 'subscription/getSubscription': () => buildSubscription(subscription) }, 'dark', null, {
    billing: 'sandbox',
  })
  await expect.element(page.getByRole('link', { name: words })).toHaveAttribute('href', '/pricing')
})
