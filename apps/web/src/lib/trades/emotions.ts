import { SESSIONS } from '@plumbline/domain/time/market-session'

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

/** Parts of the trading day in its order, by the keys that statistics group them by. The texts are `session.<key>`. */
export const sessions: readonly string[] = SESSIONS.flatMap((session) => session ?? [])
