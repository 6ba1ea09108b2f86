import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    'daily-reviews': typeof import('#web/locales/en/daily-reviews.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.dailyReviews.key(), topics: ['daily-reviews'] },
  { key: api.dailyReviews.days.key(), topics: ['trades', 'notebooks'] },
  { key: api.dailyReviews.facts.key(), topics: ['trades', 'notebooks'] },
  { key: api.dailyReviews.carriedPlan.key(), topics: ['notebooks'] },
]

export const dailyReviewsFeature: Feature = {
  navigation: {
    labelKey: 'nav.dailyReview',
    icon: ClipboardCheck,
    group: 'review',
    letter: 'v',
  },
  pages: [
    {
      path: 'daily-review',
      texts: [
        'daily-reviews',
        'editor',
        'figures',
        'notebooks',
        'period',
        'rules',
        'trades',
        'trading-plans',
      ],
      load: async () => (await import('#web/routes/daily-review-page.tsx')).DailyReviewPage,
    },
  ],
  liveQueries,
  readableOffline: ['dailyReviews'],
  unsent: {
    kind: 'review',
    send: async (userId) => (await import('./model/waiting-answers.ts')).sendAnswers(userId),
    notice: 'reviewsSent',
  },
}
