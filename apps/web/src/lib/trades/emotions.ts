import { SESSIONS } from '@plumbline/domain/time/market-session'
import type { Session } from '@plumbline/domain/time/session'

/** Common emotions about a trade; any other text is accepted. The texts are `emotion.<value>`. */
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

/** Trading sessions in order of the day, by the keys of the statistics. The texts are `session.<key>`. */
export const sessions: readonly Session[] = SESSIONS.flatMap((session) => session ?? [])
