import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { currency } from '../fields.ts'
import { ofSession, raises } from '../raises.ts'

/**
 * In whose clock times are shown: `broker` as the broker writes them, `device` by the clock of the device that shows
 * them, or a zone. Figures and days stay those of the broker's clock.
 */
export const displayTimeZone = z.union([z.enum(['broker', 'device']), timeZone])

/** Whether the guide through the first day is still to be shown. */
export const firstDay = z.enum(['open', 'closed'])
export type FirstDay = z.infer<typeof firstDay>

export const settings = z.object({
  displayTimeZone: z.string(),
  /** That of a new account which names none. */
  currency: z.string(),
  firstDay,
})
export type Settings = z.infer<typeof settings>

/** What is left out stays. */
export const settingsChanges = z.partial(z.object({ displayTimeZone, currency, firstDay }))
export type SettingsChanges = z.output<typeof settingsChanges>

export const settingsContract = {
  get: raises(...ofSession)
    .route({ method: 'GET', path: '/settings', summary: 'The person’s own settings' })
    .output(settings),
  update: raises(...ofSession, 'CURRENCY_UNSUPPORTED')
    .route({ method: 'PATCH', path: '/settings', summary: 'Change some of the person’s settings' })
    .input(settingsChanges)
    .output(settings),
}
