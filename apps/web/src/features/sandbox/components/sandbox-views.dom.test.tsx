import type { Session } from '@plumbline/contract/identity/user'
import type { SandboxCheckout, SandboxPortal } from '@plumbline/contract/subscription/sandbox'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildUser } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { PortalView } from './portal-view.tsx'

const signedIn = (billing: 'sandbox' | 'stripe' | 'none'): Session => ({
  kind: 'signed-in',
  user: buildUser(),
  expiresAt: '2099-01-01T00:00:00.000Z',
  kept: true,
  billing,
  access: 'required',
})

const checkout: SandboxCheckout = {
  id: 'cs_1',
  status: 'open',
  planType: 'pro',
  interval: 'month',
  amountCents: 2900,
  currency: 'USD',
  trialDays: 14,
  cancelUrl: 'http://localhost/pricing',
}
const plan = { planType: 'pro', interval: 'month', amountCents: 2900, currency: 'USD' } as const
const portal: SandboxPortal = {
  id: 'cus_1',
  subscriptions: [
    {
      id: 'sub_1',
      priceId: 'pro',
      ...plan,
      status: 'active',
      card: 'pays',
      failsNext: false,
      periodEnd: Date.parse('2026-12-31T10:00:00Z') / 1000,
      trialEnd: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
      nextAttemptAt: null,
      canDispute: true,
    },
  ],
  invoices: [
    {
      id: 'i1',
      number: 'SANDBOX-1-0001',
      createdAt: '2026-11-30T10:00:00.000Z',
      amountCents: 2900,
      currency: 'USD',
      status: 'paid',
      url: null,
    },
  ],
  plans: [{ key: 'pro-monthly', priceId: 'pro', ...plan, trialDays: 14 }],
}

const providers = (
  <QueryClientProvider client={queryClient}>
    <Suspense>
      <Outlet />
    </Suspense>
  </QueryClientProvider>
)

beforeEach(() => queryClient.clear())

async function show(address: string, answers: Answers = {}, session: Session = signedIn('sandbox')) {
  const calls = answerCalls({
    'identity/session': () => session,
    'sandbox/checkout': () => checkout,
    'sandbox/portal': () => portal,
    ...answers,
  })
  const views = [
    { path: 'sandbox/checkout/:checkoutId', element: <CheckoutView /> },
    { path: 'sandbox/portal/:customerId', element: <PortalView /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const { where } = await renderRoutes([{ element: providers, children: views }], 'dark', address)
  return { calls, where }
}

describe.each(['/sandbox/checkout/cs_1', '/sandbox/portal/cus_1'])('the sandbox page %s', (address) => {
  it.each(['stripe', 'none'] as const)('leads to the dashboard with billing %s', async (billing) => {
    const { where } = await show(address, {}, signedIn(billing))
    await expect.poll(where).toBe('/dashboard')
  })

  it('leads to sign-in without a session, and back', async () => {
    const { where } = await show(address, {}, buildSignedOut())
    await expect.poll(where).toBe(`/auth?to=${encodeURIComponent(address)}`)
  })

  it.each([1440, 390])('is marked as play money and accessible at %i px', async (width) => {
    await setWidth(width)
    await show(address)
    await expect.element(page.getByText('Sandbox: play money. No card is charged.')).toBeVisible()
    await expect.element(page.getByText('Pro', { exact: false }).first()).toBeVisible()
    await expectAccessible()
  })
})

describe('the sandbox checkout', () => {
  it('states the trial and what it costs, and a declined card', async () => {
    const refused = () => {
      throw new Refusal('SANDBOX_CARD_DECLINED', 422)
    }
    const { calls } = await show('/sandbox/checkout/cs_1', { 'sandbox/pay': refused })
    await expect.element(page.getByText('14 days free, then $29.00 per month.')).toBeVisible()
    await page.getByRole('radio', { name: /Declined card/ }).click()
    await page.getByRole('button', { name: 'Start trial' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your card was declined. Choose another one.')
    expect(calls).toContainEqual({ name: 'sandbox/pay', input: { id: 'cs_1', card: 'declined' } })
  })

  it('that is over cannot be paid', async () => {
    await show('/sandbox/checkout/cs_1', { 'sandbox/checkout': () => ({ ...checkout, status: 'expired' }) })
    await expect.element(page.getByText('This checkout has expired.', { exact: false })).toBeVisible()
    expect(page.getByRole('radio', { name: /card/ }).elements()).toEqual([])
  })

  it('of another user is not found', async () => {
    const refused = () => {
      throw new Refusal('SANDBOX_NOT_FOUND', 404)
    }
    await show('/sandbox/checkout/cs_1', { 'sandbox/checkout': refused })
    await expect.element(page.getByText('This sandbox page doesn’t exist', { exact: false })).toBeVisible()
  })
})

describe('the sandbox portal', () => {
  it('cancels, shows the new state and can lose the event', async () => {
    const { calls } = await show('/sandbox/portal/cus_1', {
      'sandbox/act': ({ action }) => ({
        ...portal,
        subscriptions: portal.subscriptions.map((one) => ({
          ...one,
          cancelAtPeriodEnd: action.kind === 'cancel',
        })),
      }),
    })
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect.element(page.getByText(/Cancelled\. Ends on/)).toBeVisible()
    await page.getByRole('checkbox', { name: /Notify Plumbline/ }).click()
    await page.getByRole('button', { name: 'Resume subscription' }).click()
    await expect.element(page.getByText(/Renews on/)).toBeVisible()
    const sent = calls.filter(({ name }) => name === 'sandbox/act').map(({ input }) => input)
    const common = { id: 'cus_1', subscriptionId: 'sub_1' }
    expect(sent).toEqual([
      { ...common, action: { kind: 'cancel' }, notifies: true },
      { ...common, action: { kind: 'resume' }, notifies: false },
    ])
  })
})
