import type { LiveTopic } from '../features.ts'

/** The topics of what completes challenges, and of document imports and their undo. */
export const LEVEL_TOPICS = [
  'accounts',
  'trades',
  'imports',
  'notebooks',
  'daily-reviews',
  'trading-plans',
  'goals',
  'mt5-sync',
  'settings',
] as const satisfies readonly LiveTopic[]
