import UserRound from 'lucide-react/icons/user-round'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    identity: typeof import('#web/locales/en/identity.json')
    security: typeof import('#web/locales/en/security.json')
    profile: typeof import('#web/locales/en/profile.json')
  }
}

const authTexts = ['errors', 'identity', 'security'] as const

/** User, session and sign-in methods, including those of other features (passkeys and the like). */
const liveQueries: readonly FollowedQueries[] = [
  api.identity.key(),
  api.twoFactor.key(),
  api.passkeys.key(),
  api.openId.key(),
].map((key) => ({ key, topics: ['identity'] }))

export const identityFeature: Feature = {
  navigation: { labelKey: 'nav.profile', icon: UserRound, group: 'setUp', letter: 'p' },
  pages: [
    {
      path: 'profile',
      access: 'unpaid',
      texts: ['profile', 'security', 'settings', 'identity', 'levels', 'subscription'],
      load: async () => (await import('#web/routes/profile-page.tsx')).ProfilePage,
    },
    {
      path: 'registration-complete',
      frame: 'account',
      access: 'entry',
      texts: ['identity', 'settings', 'errors'],
      load: async () => (await import('#web/routes/registration-page.tsx')).RegistrationPage,
    },
    {
      path: 'setup',
      frame: 'plain',
      access: 'entry',
      texts: authTexts,
      load: async () => (await import('#web/routes/setup-page.tsx')).SetupPage,
    },
    {
      path: 'auth',
      frame: 'plain',
      access: 'entry',
      texts: authTexts,
      load: async () => (await import('#web/routes/auth-page.tsx')).AuthPage,
    },
    {
      path: 'auth/popup',
      frame: 'plain',
      access: 'anyone',
      loader: null,
      texts: authTexts,
      load: async () => (await import('./components/auth-popup-page.tsx')).AuthPopupPage,
    },
    {
      path: 'verify-email',
      frame: 'plain',
      access: 'entry',
      texts: authTexts,
      load: async () => (await import('#web/routes/verify-email-page.tsx')).VerifyEmailPage,
    },
    {
      path: 'confirm-email',
      frame: 'plain',
      access: 'anyone',
      texts: authTexts,
      load: async () => (await import('./components/confirm-email-page.tsx')).ConfirmEmailPage,
    },
  ],
  liveQueries,
  commands: [
    {
      texts: ['profile'],
      load: async () => (await import('#web/routes/commands/profile-commands.tsx')).ProfileCommands,
    },
  ],
}
