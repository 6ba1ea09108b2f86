import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { currency } from '../fields.ts'
import { GET, PATCH, raises, verifiedErrors } from '../raises.ts'

/**
 * Time zone for display: `broker` shows times as the broker writes them, `device` in the zone of the viewing device;
 * otherwise a zone. Figures and days stay in the broker's time zone.
 */
export const displayTimeZone = z.union([z.enum(['broker', 'device']), timeZone])

/** Whether the getting-started guide is still shown. */
export const firstDay = z.enum(['open', 'closed'])
export type FirstDay = z.infer<typeof firstDay>

/** The time of day after which the app reminds of a review that is not finished, `HH:mm` in the user's time zone. */
export const reviewTime = z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)))

/** Whether levels, points and challenges are shown. While they are off, nothing is awarded. */
export const levelsShown = z.enum(['on', 'off'])

export const settings = z.object({
  displayTimeZone: z.string(),
  /** Default currency of a new account. */
  currency: z.string(),
  firstDay,
  /** null: no reminder. */
  reviewTime: z.nullable(z.string()),
  levels: levelsShown,
  /** The user's own, for quiet hours and reminders; null: not known, the device's counts. */
  timeZone: z.nullable(z.string()),
})
export type Settings = z.infer<typeof settings>

/** Omitted fields stay unchanged. */
export const settingsChanges = z.partial(
  z.object({
    displayTimeZone,
    currency,
    firstDay,
    reviewTime,
    levels: levelsShown,
    timeZone: z.nullable(timeZone),
  }),
)
export type SettingsChanges = z.output<typeof settingsChanges>

export const settingsContract = {
  get: raises(...verifiedErrors)
    .route(GET('/settings', 'Settings of the user'))
    .output(settings),
  update: raises(...verifiedErrors, 'CURRENCY_UNSUPPORTED')
    .route(PATCH('/settings', 'Change some of the user’s settings'))
    .input(settingsChanges)
    .output(settings),
}
