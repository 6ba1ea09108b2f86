import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    prices: typeof import('#web/locales/en/prices.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.prices.key(), topics: ['prices'] },
  { key: api.priceImports.key(), topics: ['prices'] },
  { key: api.marketData.key(), topics: ['prices', 'mt5-sync'] },
]

export const pricesFeature: Feature = {
  navigation: { labelKey: 'nav.prices', icon: ChartCandlestick, group: 'setUp', letter: 'm' },
  pages: [
    {
      path: 'prices',
      texts: ['prices', 'security'],
      load: async () => (await import('./components/prices-view.tsx')).PricesView,
    },
  ],
  liveQueries,
}
