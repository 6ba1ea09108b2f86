/** What most people feel about a trade; any other word may be typed. The texts are `emotion.<value>`. */
export const emotions = [
  'neutral',
  'calm',
  'confident',
  'anxious',
  'fearful',
  'frustrated',
  'greedy',
  'impatient',
] as const

/** Parts of the trading day, by the names that statistics group them by. */
export const sessions = ['Asia', 'London', 'New York'] as const
