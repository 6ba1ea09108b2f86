import { expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { PaymentError } from '../components/portal-button.tsx'
import { loadStripe } from './load-stripe.ts'

/** Blocked by browsers, as by a content blocker: the discard port. */
const blocked = 'http://127.0.0.1:9/stripe.js'

it('a blocked script is reported with the specified message, and the next attempt loads it', async () => {
  const failure: unknown = await loadStripe(blocked).catch((error: unknown) => error)
  const screen = await renderPage(<PaymentError error={failure} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load Stripe')
  expect(document.querySelectorAll(`script[src="${blocked}"]`).length).toBe(0)
  await loadStripe('data:text/javascript,globalThis.loadedOnce=(globalThis.loadedOnce??0)+1')
  await loadStripe('data:text/javascript,globalThis.loadedOnce=(globalThis.loadedOnce??0)+1')
  expect(Object(globalThis).loadedOnce).toBe(1)
})
