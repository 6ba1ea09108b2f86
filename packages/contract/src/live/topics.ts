/**
 * Topics of change, at the granularity of screens. `trades` includes everything derived from trades: statistics,
 * equity, calendar. `identity` is the user's own profile, sessions, sign-in methods and activity; `admin` is the users,
 * mails and events that an administrator sees, as far as administrators change them. A new feature with tables of its
 * own adds its topic here. Apart from `live.ts`, whose schemas the start of the web app does not need.
 */
export const liveTopics = [
  'accounts',
  'trades',
  'imports',
  'tags',
  'strategies',
  'settings',
  'mt5-sync',
  'dashboard',
  'files',
  'notebooks',
  'daily-reviews',
  'trading-plans',
  'goals',
  'habits',
  'prices',
  'backtesting',
  'levels',
  'toolbox',
  'mindset',
  'subscription',
  'notifications',
  'identity',
  'admin',
] as const
export type LiveTopic = (typeof liveTopics)[number]
