import Calculator from 'lucide-react/icons/calculator'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    toolbox: typeof import('#web/locales/en/toolbox.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.toolbox.terms.key(), topics: ['toolbox'] },
  { key: api.toolbox.rates.key(), topics: ['toolbox'] },
  { key: api.toolbox.currentRate.key(), topics: ['toolbox', 'prices'] },
]

export const toolboxFeature: Feature = {
  navigation: { labelKey: 'nav.toolbox', icon: Calculator, group: 'practise', letter: 'o' },
  pages: [
    {
      path: 'toolbox',
      texts: ['toolbox', 'security', 'trades'],
      load: async () => (await import('./components/toolbox-view.tsx')).ToolboxPage,
    },
  ],
  liveQueries,
}
