import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { currency, id, name, text } from '../fields.ts'
import { imageUrl } from '../files/image-url.ts'
import { DELETE, GET, PATCH, POST, raises, verifiedErrors } from '../raises.ts'
import { auditEvent } from './audit.ts'
import { successAnswer, reauthenticationErrors, proof } from './inputs.ts'
import { language, user } from './user.ts'

export const profile = z.extend(user, {
  createdAt: z.string(),
  isOwner: z.boolean(),
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** A requested new address, and which of the two addresses have confirmed it. */
  pendingEmail: z.nullable(
    z.object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }),
  ),
})
export type Profile = z.infer<typeof profile>

/** Omitted fields stay unchanged. `picture`: null removes it. */
export const profileChanges = z.partial(
  z.object({ name: name(100), language, picture: z.nullable(imageUrl) }),
)
export type ProfileChanges = z.infer<typeof profileChanges>

/** Asked once, before the product is first shown. `timeZone`: the user's own; times of trades stay the broker's. */
export const registration = z.object({ name: name(100), currency, timeZone })
export type Registration = z.infer<typeof registration>

/** `confirmation`: the user's name, typed exactly as in the profile. */
export const deletionInput = z.extend(proof, { confirmation: text(200) })
export type DeletionInput = z.infer<typeof deletionInput>

export const profileContract = {
  profile: raises('UNAUTHENTICATED').route(GET('/profile', 'Profile of the user')).output(profile),
  updateProfile: raises('UNAUTHENTICATED', 'OBJECT_NOT_FOUND')
    .route(PATCH('/profile', 'Change name, language or picture, which is the download URL of an own image'))
    .input(profileChanges)
    .output(profile),
  completeRegistration: raises(...verifiedErrors, 'CURRENCY_UNSUPPORTED')
    .route(POST('/registration', 'Complete the registration with name, default currency and time zone'))
    .input(registration)
    .output(user),
  activity: raises('UNAUTHENTICATED')
    .route(GET('/activity', 'Activity of the user’s account, newest first'))
    .input(z.object({ before: z.optional(id) }))
    .output(z.object({ events: z.array(auditEvent), more: z.boolean() })),
  askDeletion: raises('UNAUTHENTICATED', ...reauthenticationErrors, 'DELETION_NAME_WRONG', 'OWNER_ALONE')
    .route(POST('/deletion', 'Schedule the deletion of the account and all its data in 7 days'))
    .input(deletionInput)
    .output(z.object({ dueAt: z.string() })),
  cancelDeletion: raises('UNAUTHENTICATED')
    .route(DELETE('/deletion', 'Cancel the deletion'))
    .output(successAnswer),
}
