import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import { checkTerms } from '@plumbline/domain/backtesting/session-settings'
import { initialState } from '@plumbline/domain/backtesting/session-state'
import * as z from 'zod/mini'
import { name, text } from '../fields.ts'
import { barTime } from '../prices/prices.ts'
import {
  drawings,
  EMPTY_CHART,
  SESSION_LIMITS,
  sessionChart,
  sessionEvent,
  sessionSettings,
} from './session-fields.ts'

export const SESSION_FILE_FORMAT = 'plumbline-backtest'
/** Raised with every change that an older version would misread. */
export const SESSION_FILE_VERSION = 1

/** Largest file of a session. */
export const MAX_SESSION_FILE_MB = 8

/** A session as a file: everything but its bars and its trading plan, which belong to the user who exported it. */
export const sessionFile = z.object({
  format: z.literal(SESSION_FILE_FORMAT),
  version: z.int().check(z.minimum(1)),
  name: name(SESSION_LIMITS.name),
  notes: text(SESSION_LIMITS.notes),
  settings: sessionSettings,
  clock: barTime,
  events: z.array(sessionEvent).check(z.maxLength(SESSION_LIMITS.events)),
  drawings: z._default(drawings, []),
  chart: z._default(sessionChart, EMPTY_CHART),
})
export type SessionFile = z.output<typeof sessionFile>

export type SessionFileReading =
  | { readonly kind: 'session'; readonly session: SessionFile }
  | { readonly kind: 'newer'; readonly version: number }
  /** `where`: path of the first invalid value. */
  | { readonly kind: 'invalid'; readonly where: string }

const head = z.object({ format: z.literal(SESSION_FILE_FORMAT), version: z.int().check(z.minimum(1)) })

/** Reads the text of a session file. Its events must replay: a file cannot state a balance of its own. */
export function readSessionFile(content: string): SessionFileReading {
  let value: unknown
  try {
    value = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    return { kind: 'invalid', where: 'it is incomplete or not valid JSON' }
  }
  const begun = z.safeParse(head, value)
  if (!begun.success) return { kind: 'invalid', where: 'format' }
  if (begun.data.version > SESSION_FILE_VERSION) return { kind: 'newer', version: begun.data.version }
  const checked = z.safeParse(sessionFile, value)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return { kind: 'invalid', where: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
  }
  const { settings, events, clock } = checked.data
  const terms = checkTerms(settings)
  if (terms !== undefined) return { kind: 'invalid', where: `settings.rate: ${terms}` }
  const replayed = applyEvents(settings, initialState(settings), events)
  if (replayed.kind === 'refused') {
    return { kind: 'invalid', where: `events.${replayed.index ?? 0}: ${replayed.problem}` }
  }
  if (clock < replayed.state.clock) return { kind: 'invalid', where: 'clock: time' }
  return { kind: 'session', session: checked.data }
}
