/** Stripe asks every page that leads to its checkout to load this script from its own host. */
const STRIPE_SCRIPT = 'https://js.stripe.com/v3/'

/** The script could not be loaded: blocked, or no connection. */
export class StripeLoadError extends Error {
  override readonly name = 'StripeLoadError'

  constructor() {
    super('Failed to load Stripe')
  }
}

let loaded: Promise<void> | undefined

/** Loads the script once; a failed attempt can be repeated. `source` differs in tests. */
export function loadStripe(source: string = STRIPE_SCRIPT): Promise<void> {
  loaded ??= appendScript(source).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

function appendScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new StripeLoadError())
    })
    document.head.append(script)
  })
}
