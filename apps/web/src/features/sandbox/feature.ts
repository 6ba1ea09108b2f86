import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    sandbox: typeof import('#web/locales/en/sandbox.json')
  }
}

const texts = ['sandbox', 'errors'] as const

export const sandboxFeature: Feature = {
  pages: [
    {
      path: 'sandbox/checkout/:checkoutId',
      frame: 'plain',
      access: 'signed-in',
      texts,
      load: async () => (await import('./components/checkout-view.tsx')).CheckoutView,
    },
    {
      path: 'sandbox/portal/:customerId',
      frame: 'plain',
      access: 'signed-in',
      texts,
      load: async () => (await import('./components/portal-view.tsx')).PortalView,
    },
  ],
}
