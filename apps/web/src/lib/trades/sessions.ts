import { SESSIONS } from '@plumbline/domain/time/market-session'
import type { Session } from '@plumbline/domain/time/session'

/** Trading sessions in order of the day, by the keys of the statistics. The texts are `session.<key>`. */
export const sessions: readonly Session[] = SESSIONS.flatMap((session) => session ?? [])
