import NotebookText from 'lucide-react/icons/notebook-text'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import { filterLiveQueries } from '#web/lib/selection/filter-live-queries.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    trades: typeof import('#web/locales/en/trades.json')
  }
}

/** Labels contain their number of trades. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.trades.key(), topics: ['trades', 'prices'] },
  { key: api.excursions.key(), topics: ['trades', 'prices', 'accounts'] },
  { key: api.tags.key(), topics: ['tags', 'trades'] },
  { key: api.strategies.key(), topics: ['strategies', 'trades'] },
  { key: api.prices.ofTrade.key(), topics: ['prices', 'trades'] },
  { key: api.tradeViews.key(), topics: ['settings'] },
  ...filterLiveQueries,
]

export const tradesFeature: Feature = {
  navigation: {
    labelKey: 'nav.journal',
    icon: NotebookText,
    group: 'review',
    letter: 'j',
    onPhone: true,
  },
  pages: [
    {
      path: 'journal',
      texts: ['trades', 'reports'],
      load: async () => (await import('#web/routes/journal-page.tsx')).JournalPage,
    },
    {
      path: 'journal/:tradeId',
      texts: ['document-export', 'trades'],
      load: async () => (await import('#web/routes/trade-page.tsx')).TradePage,
    },
  ],
  liveQueries,
  readableOffline: ['trades', 'tradeViews', 'tags'],
  unsent: {
    kind: 'trade-edit',
    send: async (userId) => (await import('./api/send-edits.ts')).sendEdits(userId),
    notice: null,
  },
  commands: [
    { texts: [], load: async () => (await import('./components/trade-commands.tsx')).TradeCommands },
    { texts: [], load: async () => (await import('./components/tags/tags-button.tsx')).TagCommands },
  ],
}
