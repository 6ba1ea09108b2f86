import { digestRhythms } from '@plumbline/domain/notifications/digest'
import type { ChannelSwitches } from '@plumbline/domain/notifications/notification-channels'
import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { defaultChannels, type NotificationKind, ofEveryKind } from './notice.ts'

/** `HH:mm`. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** In the user’s time zone; over midnight if `from` is later than `to`. */
export const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, 'must begin and end at different times'))

const channels = { inApp: z.boolean(), push: z.boolean(), mail: z.boolean() }
/** Switches by kind and channel. */
export const notificationSwitches = z.object(ofEveryKind(() => z.object(channels)))
/** Those that the user has changed; others have the kind’s default. */
export const changedSwitches = z.object(ofEveryKind(() => z.optional(z.partial(z.object(channels)))))
export type ChangedSwitches = Readonly<z.output<typeof changedSwitches>>

/** The channels of a kind for a user. */
export function switchesOf(kind: NotificationKind, changed: ChangedSwitches): ChannelSwitches {
  const defaults = defaultChannels(kind)
  const own = changed[kind]
  return {
    inApp: own?.inApp ?? defaults.inApp,
    push: own?.push ?? defaults.push,
    mail: own?.mail ?? defaults.mail,
  }
}

export const digestRhythm = z.enum(digestRhythms)

/** Settings that belong to the user, not to one of their browsers. */
export const ownNotificationSettings = z.object({
  switches: changedSwitches,
  quietHours: z.nullable(quietHours),
  digest: digestRhythm,
  digestTime: timeOfDay,
})

/** Omitted fields and switches stay unchanged. */
export const notificationSettingsChanges = z.partial(
  z.extend(ownNotificationSettings, {
    /** The zone of the browser that asks; used unless the user has set a time zone. */
    deviceTimeZone: timeZone,
  }),
)
export type NotificationSettingsChanges = z.output<typeof notificationSettingsChanges>

/** A browser in which push messages are on. */
const pushDevice = z.object({
  id: z.string(),
  /** As reported by the browser; null if it reports none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  /** It belongs to the session that asks. */
  isThisBrowser: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const notificationSettings = z.object({
  switches: notificationSwitches,
  quietHours: z.nullable(quietHours),
  digest: digestRhythm,
  digestTime: z.string(),
  /** In which quiet hours and digests are meant. */
  timeZone: z.string(),
  deviceTimeZone: z.nullable(z.string()),
  /** Without a mail server there are no digests. */
  sendsMail: z.boolean(),
  /** Public key for the browser’s subscription (`applicationServerKey`, base64url). */
  pushKey: z.string(),
  devices: z.array(pushDevice),
})
export type NotificationSettings = z.infer<typeof notificationSettings>
