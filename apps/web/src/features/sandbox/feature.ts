import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    sandbox: typeof import('#web/locales/en/sandbox.json')
  }
}

export const sandboxFeature: Feature = {
  name: 'sandbox',
  pages: [
    {
      path: 'sandbox/checkout/:checkoutId',
      frame: 'plain',
      access: 'signed-in',
      texts: ['sandbox', 'errors'],
      load: async () => (await import('./components/checkout-view.tsx')).CheckoutView,
    },
    {
      path: 'sandbox/portal/:customerId',
      frame: 'plain',
      access: 'signed-in',
      texts: ['sandbox', 'errors'],
      load: async () => (await import('./components/portal-view.tsx')).PortalView,
    },
  ],
}
