import { COOL_DOWN_RANGES } from '@plumbline/domain/mindset/cool-down'
import { TILT_RANGES } from '@plumbline/domain/mindset/tilt-settings'
import * as z from 'zod/mini'
import { name } from '../fields.ts'
import type { Answer } from '../statistics/answer.ts'

const within = ([from, to]: readonly [number, number]) => z.number().check(z.minimum(from), z.maximum(to))
const wholeWithin = ([from, to]: readonly [number, number]) => z.int().check(z.minimum(from), z.maximum(to))
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

export const tiltSettings = z.object({
  revenge: z.object({ isOn: z.boolean(), minutes: wholeWithin(TILT_RANGES.minutes) }),
  size: z.object({ isOn: z.boolean(), times: within(TILT_RANGES.sizeTimes) }),
  overtrading: z.object({
    isOn: z.boolean(),
    /** null: more than `times` the usual number of trades. */
    most: z.nullable(wholeWithin(TILT_RANGES.most)),
    times: within(TILT_RANGES.usualTimes),
  }),
  movedStop: z.object({ isOn: z.boolean(), percent: within(TILT_RANGES.percent) }),
  hours: z.object({
    isOn: z.boolean(),
    /** `HH:mm` in the broker's clock; null: the hours of the active trading plan. */
    planned: z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  }),
})

/** Most emotions that a user adds. */
export const MAX_OWN_EMOTIONS = 30

export const mindsetSettings = z.object({
  /** The user's own, besides those of the app, whose names they must not have. */
  emotions: z.array(name(50)).check(z.maxLength(MAX_OWN_EMOTIONS)),
  tilt: tiltSettings,
  /** A pause after losses in a row; null: none. */
  coolDown: z.nullable(
    z.object({
      losses: wholeWithin(COOL_DOWN_RANGES.losses),
      minutes: wholeWithin(COOL_DOWN_RANGES.minutes),
    }),
  ),
})
export type MindsetSettings = Answer<typeof mindsetSettings>

/** Omitted parts stay unchanged. */
export const mindsetSettingsChanges = z.partial(mindsetSettings)
export type MindsetSettingsChanges = Answer<typeof mindsetSettingsChanges>
