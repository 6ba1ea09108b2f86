import Wallet from 'lucide-react/icons/wallet'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    accounts: typeof import('#web/locales/en/accounts.json')
  }
}

/** The account list also contains the stored selection, so it depends on settings as well. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.accounts.key(), topics: ['accounts', 'settings'] },
]

export const accountsFeature: Feature = {
  navigation: { labelKey: 'nav.accounts', icon: Wallet, group: 'setUp', letter: 'a' },
  pages: [
    {
      path: 'accounts',
      texts: ['documents', 'imports', 'mt5-sync'],
      load: async () => (await import('#web/routes/accounts-page.tsx')).AccountsPage,
    },
    {
      path: 'accounts/:accountId',
      texts: ['imports', 'mt5-sync'],
      load: async () => (await import('#web/routes/account-page.tsx')).AccountPage,
    },
  ],
  liveQueries,
  readableOffline: ['accounts'],
  commands: [
    { texts: [], load: async () => (await import('./components/account-commands.tsx')).AccountCommands },
  ],
}
