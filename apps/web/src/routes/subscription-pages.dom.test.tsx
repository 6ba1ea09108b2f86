import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Session } from '@plumbline/contract/identity/user'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import {
  buildPrices,
  buildSubscription,
  buildUnpaid,
} from '#web/features/subscription/testing/build-subscription.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { refreshSession } from '#web/lib/session/session.ts'
import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile, buildSignedIn } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import { longTest } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { routes } from './router.tsx'

class QuietWorker {
  readonly port = {
    addEventListener: () => {},
    start: () => {},
    postMessage: () => {},
    close: () => {},
  }
}

const providers = (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)

let server: { session: Session } = { session: buildSignedOut() }

const denied = () => buildSignedIn({}, { billing: 'sandbox', access: 'required' })
const pastDue = () => buildSignedIn({}, { billing: 'sandbox', access: 'past-due' })
const paid = () => buildSignedIn({}, { billing: 'sandbox' })

async function open(address: string, session: Session, answers: Answers = {}, mode: Mode = 'dark') {
  server = { session }
  queryClient.clear()
  const calls = answerCalls({
    'identity/session': () => server.session,
    'identity/profile': () => buildProfile(),
    'subscription/prices': () => buildPrices(),
    'subscription/getSubscription': () => buildUnpaid(),
    'settings/get': () => ({
      displayTimeZone: 'UTC',
      currency: 'USD',
      firstDay: 'closed',
      reviewTime: null,
      levels: 'on',
      timeZone: null,
    }),
    'files/usage': () => ({ files: 3, used: 10, limit: null }),
    'exports/preview': () => ({
      trades: 12,
      accounts: 1,
      fileName: 'plumbline.zip',
      mediaType: 'application/zip',
      files: 3,
    }),
    ...answers,
  })
  const { where } = await renderRoutes([{ element: providers, children: routes }], mode, address)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { where, sent }
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name })

const expectText = (text: string | RegExp, options = {}) =>
  expect.element(page.getByText(text, options)).toBeVisible()

beforeEach(async () => {
  vi.stubGlobal('SharedWorker', QuietWorker)
  useSessionEnd.setState({ end: null })
  useToasts.setState({ toasts: [] })
  location.hash = ''
  sessionStorage.removeItem('plumbline.wanted-page')
  await setWidth(1280)
})

describe('/pricing', () => {
  it('shows visitors the plans with what each includes, by month and by year', async () => {
    await open('/pricing', buildSignedOut())
    await expect.element(heading('Plans')).toBeVisible()
    await expectText('$29', { exact: true })
    await expectText('3 accounts')
    await expectText('Unlimited accounts')
    await page.getByText('Yearly').click()
    await expectText('$290', { exact: true })
    await expectText('$10 per month, billed yearly')
    await expectText('14 days free, then $290 per year')
    await expect
      .element(page.getByRole('link', { name: 'Sign up' }).first())
      .toHaveAttribute('href', '/auth?to=%2Fpricing&tab=1')
  })

  it('says that everything is included where nothing is paid', async () => {
    await open('/pricing', buildSignedIn(), {
      'subscription/prices': () => buildPrices({ billing: 'none', plans: [] }),
    })
    await expectText(/^Nothing to pay/)
    await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  })

  it('leaves for the checkout of a trial, and offers none to a user who has had one', async () => {
    const { sent } = await open('/pricing', denied(), {
      'subscription/createCheckoutSession': () => ({ sessionId: 'cs_1', url: '#at-the-provider' }),
    })
    await button('Start 14-day free trial').click()
    await expect.poll(() => location.hash).toBe('#at-the-provider')
    expect(sent('subscription/createCheckoutSession')).toEqual([
      { priceId: 'price_pro-monthly', planType: 'pro', isTrial: true },
    ])
  })

  it('shows the current plan, and leads to the portal to change it', async () => {
    const { sent } = await open('/pricing', paid(), {
      'subscription/getSubscription': () => buildSubscription({ cancelAtPeriodEnd: true }),
      'subscription/createPortalSession': () => ({ url: '#portal' }),
    })
    await expectText('Pro is cancelled and stays active until Dec 12, 2026.')
    await expectText('Current plan')
    await button('Switch to Basic').click()
    await expect.poll(() => location.hash).toBe('#portal')
    expect(sent('subscription/createPortalSession')).toEqual([{ returnUrl: `${location.origin}/profile` }])
  })

  it('shows the refusal of a checkout, and what another tab has bought meanwhile', async () => {
    let bought = false
    await open('/pricing', denied(), {
      'subscription/createCheckoutSession': () => {
        bought = true
        server = { session: paid() }
        throw new Refusal('ALREADY_SUBSCRIBED', 409)
      },
      'subscription/getSubscription': () => (bought ? buildSubscription() : buildUnpaid()),
    })
    await button('Choose Basic').click()
    await expectText('Current plan')
  })

  it('can be tried again when prices could not be loaded', async () => {
    let isAway = true
    await open('/pricing', denied(), {
      'subscription/prices': () => {
        if (isAway) throw new Refusal('PAYMENT_SERVICE_UNAVAILABLE', 503)
        return buildPrices()
      },
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    isAway = false
    await button('Retry').click()
    await expectText('$29', { exact: true })
  })
})

describe('a user without a subscription', () => {
  it('is led to the plans, and can export everything and open the profile', async () => {
    const { where, sent } = await open('/journal?account=7', denied())
    await expect.element(heading('Choose a plan to continue')).toBeVisible()
    expect(where()).toBe('/required-subscription?to=%2Fjournal%3Faccount%3D7')
    await button('Export').click()
    await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
    await expect.poll(() => sent('exports/preview')).toContainEqual({ what: 'everything', format: 'zip' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Open profile' }).click()
    await expect.element(heading('Profile')).toBeVisible()
    expect(where()).toBe('/profile')
    await expect.element(page.getByRole('button', { name: 'Delete your account' })).toBeVisible()
  })

  it('goes on to the wanted page once the subscription is open', async () => {
    const { where } = await open('/required-subscription?to=%2Fprofile', denied())
    await expect.element(heading('Choose a plan to continue')).toBeVisible()
    server = { session: paid() }
    await refreshSession()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect.poll(where).toBe('/profile')
  })

  it('whose payment failed is led to the portal, whose failures are shown', async () => {
    const invoice = { id: 'a', number: null, createdAt: '2026-11-12T00:00:00Z', currency: 'USD', url: null }
    const { where } = await open('/dashboard', pastDue(), {
      'subscription/invoices': () => ({
        invoices: [
          { ...invoice, status: 'failed', amountCents: 2900 },
          { ...invoice, id: 'b', status: 'paid', amountCents: 2900 },
        ],
      }),
      'subscription/createPortalSession': () => {
        throw new Refusal('PAYMENT_ACCOUNT_NOT_FOUND', 404, { email: 'support@example.org' })
      },
    })
    await expect.element(heading('Your last payment failed')).toBeVisible()
    expect(where()).toBe('/payment-failed')
    await expectText('Amount due: $29.00')
    await button('Update payment method').click()
    await expectText('Could not find your payment account. Please contact support at support@example.org.')
    await expect.element(button('Export')).toBeVisible()
  })
})

describe('/checkout-success', () => {
  it('waits until the payment is confirmed, then leads on', async () => {
    let asked = 0
    const { sent } = await open('/checkout-success?session_id=cs_1&trial=true', denied(), {
      'subscription/verifyCheckoutSession': () => {
        asked += 1
        if (asked === 1) throw new Refusal('PAYMENT_SERVICE_UNAVAILABLE', 503)
        if (asked === 3) server = { session: paid() }
        return { success: asked === 3 }
      },
      'subscription/getSubscription': () =>
        buildSubscription({
          status: 'trialing',
          isTrialActive: true,
          trialDaysLeft: 14,
          trialEndDate: buildSubscription().currentPeriodEnd,
        }),
    })
    await expectText(/^Confirming your checkout/)
    await expect
      .element(
        page.getByText(
          'Your trial has started. Pro trial: 14 days left. The first payment is due on Dec 12, 2026.',
        ),
        {
          timeout: 5_000,
        },
      )
      .toBeVisible()
    expect(sent('subscription/verifyCheckoutSession')).toEqual(
      Array.from({ length: 3 }, () => ({ sessionId: 'cs_1' })),
    )
    await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  })

  it('leads on to the page that was wanted before the checkout', async () => {
    const { where } = await open('/required-subscription?to=%2Fprofile', denied(), {
      'subscription/createCheckoutSession': () => ({ sessionId: 'cs_1', url: '#at-the-provider' }),
    })
    await button('Choose Basic').click()
    await expect.poll(() => location.hash).toBe('#at-the-provider')
    expect(where()).toContain('/required-subscription')
    const back = await open('/checkout-success?session_id=cs_1', paid(), {
      'subscription/verifyCheckoutSession': () => ({ success: true }),
      'subscription/getSubscription': () => buildSubscription(),
    })
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect.poll(back.where).toBe('/profile')
  })

  it.each([
    ['/checkout-success', /No checkout found/],
    ['/checkout-success?session_id=unknown', /belongs to another user/],
  ])('%s leads back to the plans', async (address, words) => {
    await open(address, denied(), {
      'subscription/verifyCheckoutSession': () => {
        throw new Refusal('CHECKOUT_NOT_FOUND', 404)
      },
    })
    await expectText(words)
    await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  })
})

it('/checkout-success of a payment for no plan says that it gave none, and does not call it confirmed', async () => {
  await open('/checkout-success?session_id=cs_1', denied(), {
    'subscription/verifyCheckoutSession': () => {
      throw new Refusal('CHECKOUT_PLAN_UNKNOWN', 409)
    },
  })
  await expectText(/Your payment was received, but its price belongs to no plan/)
  expect(page.getByText(/your payment is safe/).elements()).toEqual([])
})

it('/subscription-repair shows both states and adopts the provider’s', async () => {
  const ours = { planType: 'basic', status: 'not_paid', currentPeriodEnd: null } as const
  const theirs = { planType: 'pro', status: 'active', currentPeriodEnd: 1_797_000_000 } as const
  const { sent } = await open('/subscription-repair', denied(), {
    'subscription/compare': () => ({ ours, theirs, differs: true }),
    'subscription/repair': () => {
      server = { session: paid() }
      return { ours: theirs, theirs, differs: false }
    },
  })
  await expectText(/^They differ/)
  await expect.element(page.getByRole('row', { name: /^Status/ })).toHaveTextContent('StatusNot paidActive')
  await button('Fix subscription').click()
  await expectText('Both agree. Nothing to fix.')
  expect(sent('subscription/repair').length).toBe(1)
})

describe('/registration-complete', () => {
  const newcomer = () => buildSignedIn({ onboarded: false })

  it('asks for name, currency and time zone, prefilled, and leads on to the wanted page', async () => {
    const { where, sent } = await open('/profile', newcomer(), {
      'identity/completeRegistration': ({ name }) => {
        server = { session: buildSignedIn({ name }) }
        return server.session.kind === 'signed-in' ? server.session.user : buildProfile()
      },
    })
    await expect.element(heading('Welcome, Ada Lovelace')).toBeVisible()
    expect(where()).toBe('/registration-complete?to=%2Fprofile')
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await expect.element(page.getByLabelText('Your time zone')).toHaveValue(zone)
    await page.getByLabelText('Your name').fill('Ada King')
    await page.getByLabelText('Default currency').fill('eur')
    await userEvent.keyboard('{Escape}')
    await button('Open journal').click()
    await expect.poll(where).toBe('/profile')
    expect(sent('identity/completeRegistration')).toEqual([
      { name: 'Ada King', currency: 'EUR', timeZone: zone },
    ])
  })

  it('shows errors at their fields, and asks before its answers are lost', async () => {
    const { sent, where } = await open('/registration-complete', newcomer())
    await page.getByLabelText('Your time zone').fill('Atlantis')
    await button('Open journal').click()
    await expectText('Choose a time zone such as Europe/Berlin.')
    expect(sent('identity/completeRegistration')).toEqual([])
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expectText('You have unsaved changes. Are you sure you want to leave?')
    expect(where()).toBe('/registration-complete')
  })
})

describe.each(['dark', 'light'] as const)('in %s', (mode) => {
  longTest.each([
    ['/pricing', denied(), 'Plans'],
    ['/required-subscription', denied(), 'Choose a plan to continue'],
    ['/payment-failed', pastDue(), 'Your last payment failed'],
    ['/checkout-success', denied(), 'Checkout'],
    ['/registration-complete', buildSignedIn({ onboarded: false }), 'Welcome, Ada Lovelace'],
  ] as const)('%s is accessible and fits 320 px', async (address, session, name) => {
    await setWidth(320)
    await open(address, session, {}, mode)
    await expect.element(heading(name)).toBeVisible()
    await expectAccessible()
  })
})
