import { tryLoadSession } from '#web/lib/session/load-session.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    public: typeof import('#web/locales/en/public.json')
  }
}

export const publicPagesFeature: Feature = {
  pages: [
    {
      path: 'welcome',
      frame: 'plain',
      access: 'anyone',
      loader: tryLoadSession,
      texts: ['public'],
      load: async () => (await import('./components/welcome-page.tsx')).WelcomePage,
    },
    {
      path: 'terms',
      frame: 'plain',
      access: 'anyone',
      loader: tryLoadSession,
      texts: ['public', 'errors'],
      load: async () => (await import('./components/legal-page.tsx')).TermsPage,
    },
    {
      path: 'privacy-policy',
      frame: 'plain',
      access: 'anyone',
      loader: tryLoadSession,
      texts: ['public', 'errors'],
      load: async () => (await import('./components/legal-page.tsx')).PrivacyPolicyPage,
    },
  ],
}
