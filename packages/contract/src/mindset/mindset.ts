import { EMOTION_MOMENTS } from '@plumbline/domain/mindset/emotion-moments'
import { DAY_STATES, STATE_LEVELS } from '@plumbline/domain/mindset/state-effects'
import { TILT_RULES } from '@plumbline/domain/mindset/tilt-settings'
import * as z from 'zod/mini'
import { localDate, period, reviewedAccountIds, text } from '../fields.ts'
import { reviewPeriod } from '../notebooks/note-place.ts'
import { accountAccessErrors, GET, PATCH, raises, sessionErrors } from '../raises.ts'
import { type Answer, described } from '../statistics/answer.ts'
import { interval } from '../statistics/figures.ts'
import { mindsetSettings, mindsetSettingsChanges } from './mindset-settings.ts'
import { tiltReport, tiltTrades } from './tilt.ts'

const scope = z.extend(period, { accountIds: reviewedAccountIds })
export type MindsetScope = z.output<typeof scope>

const maybeNumber = z.nullable(z.number())
const maybeInterval = z.nullable(interval)

/** A group of trades or days, in units of one currency. */
const groupEffect = {
  count: z.int(),
  mean: maybeNumber,
  interval: maybeInterval,
  /** Against all others. */
  difference: maybeNumber,
  differenceInterval: maybeInterval,
  /** At least 20 on both sides. */
  isReliable: z.boolean(),
}

export const emotionEffects = z.object({
  /** By currency, moment and number of trades; `before` and `after` only of trades that have one. */
  emotions: z.array(
    z.object({ currency: z.string(), moment: z.enum(EMOTION_MOMENTS), emotion: z.string(), ...groupEffect }),
  ),
})
export type EmotionEffects = Answer<typeof emotionEffects>

export const dayStates = z.object({
  effects: z.array(
    z.object({
      state: z.enum(DAY_STATES),
      currency: z.string(),
      /** Days with an answer and closed trades in the currency. */
      days: z.int(),
      /** Spearman's rank correlation. */
      correlation: z.nullable(z.object({ value: z.number(), interval: maybeInterval })),
      /** At least 20 days. */
      isReliable: z.boolean(),
      levels: z.array(z.object({ level: z.enum(STATE_LEVELS), ...groupEffect })),
    }),
  ),
})
export type DayStates = Answer<typeof dayStates>

export const coolDownNow = z.object({
  /** ISO times in UTC. It may be over; null: too few losses in a row, or no cool-down is set. */
  pause: z.nullable(z.object({ from: z.string(), to: z.string(), losses: z.int() })),
})
export type CoolDownNow = Answer<typeof coolDownNow>

const lessonSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), notebookId: z.string(), noteId: z.string(), title: z.string() }),
  z.object({ kind: z.literal('trade'), tradeId: z.string(), pair: z.string() }),
  z.object({ kind: z.literal('review'), period: reviewPeriod, date: z.string() }),
])

export const lessons = z.object({
  /** The last changed source first. */
  lessons: z.array(
    z.object({
      lines: z.array(z.string()),
      /** The day that it is about, or on which the note was changed: `YYYY-MM-DD`. */
      date: z.string(),
      source: lessonSource,
    }),
  ),
  total: z.int(),
})
export type Lessons = Answer<typeof lessons>
export type LessonAnswer = Lessons['lessons'][number]

export const mindsetContract = {
  settings: raises(...sessionErrors)
    .route(
      GET('/mindset/settings', 'The user’s own emotions, the settings of the tilt rules, and the cool-down'),
    )
    .output(mindsetSettings),
  saveSettings: raises(...sessionErrors, 'EMOTION_BUILT_IN')
    .route(PATCH('/mindset/settings', 'Change parts of the mindset settings'))
    .input(mindsetSettingsChanges)
    .output(mindsetSettings),
  tilt: raises(...accountAccessErrors, 'STATISTICS_TOO_LARGE')
    .route(
      GET(
        '/mindset/tilt',
        'Behaviour that often follows losses: by rule with its cost, by week, and of one day',
        {
          description:
            'Periods are days of opening. Costs compare average results; currencies are never added.',
        },
      ),
    )
    .input(
      z.extend(scope, {
        /** The current day in the user's time zone. */
        today: localDate,
      }),
    )
    .output(described(tiltReport)),
  tiltTrades: raises(...accountAccessErrors, 'STATISTICS_TOO_LARGE')
    .route(GET('/mindset/tilt/trades', 'The trades that show a behaviour, or any, the newest first'))
    .input(z.extend(scope, { rule: z.optional(z.enum(TILT_RULES)) }))
    .output(described(tiltTrades)),
  emotions: raises(...accountAccessErrors)
    .route(GET('/mindset/emotions', 'Results by emotion before, during and after a trade'))
    .input(scope)
    .output(described(emotionEffects)),
  states: raises(...accountAccessErrors)
    .route(GET('/mindset/states', 'How the days’ results go with mood, sleep and focus of daily reviews'))
    .input(scope)
    .output(described(dayStates)),
  coolDown: raises(...sessionErrors)
    .route(GET('/mindset/cool-down', 'The pause that the last losses in a row cause'))
    .output(coolDownNow),
  lessons: raises(...sessionErrors)
    .route(
      GET(
        '/mindset/lessons',
        'Lessons from notes, trades and reviews: below a heading or in a line that begins with “Lesson”',
      ),
    )
    .input(
      z.object({
        search: z._default(text(200), ''),
        offset: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
      }),
    )
    .output(described(lessons)),
}
