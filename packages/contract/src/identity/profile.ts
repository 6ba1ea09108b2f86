import * as z from 'zod/mini'
import { id, name, text } from '../fields.ts'
import { raises } from '../raises.ts'
import { auditEvent } from './audit.ts'
import { done, ofProof, proof } from './inputs.ts'
import { language, user } from './user.ts'

export const profile = z.extend(user, {
  createdAt: z.string(),
  isOwner: z.boolean(),
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** An address that is to replace the present one, and which of both have confirmed it. */
  pendingEmail: z.nullable(
    z.object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }),
  ),
})
export type Profile = z.infer<typeof profile>

export const profileChanges = z.partial(z.object({ name: name(100), language }))
export type ProfileChanges = z.infer<typeof profileChanges>

/** `confirmation`: the person's name as it stands in the profile, typed. */
export const deletionInput = z.extend(proof, { confirmation: text(200) })
export type DeletionInput = z.infer<typeof deletionInput>

export const profileContract = {
  profile: raises('UNAUTHENTICATED')
    .route({ method: 'GET', path: '/profile', summary: 'Who one is here' })
    .output(profile),
  updateProfile: raises('UNAUTHENTICATED')
    .route({ method: 'PATCH', path: '/profile', summary: 'Change name or language' })
    .input(profileChanges)
    .output(profile),
  activity: raises('UNAUTHENTICATED')
    .route({ method: 'GET', path: '/activity', summary: 'What happened around one’s account, newest first' })
    .input(z.object({ before: z.optional(id) }))
    .output(z.object({ events: z.array(auditEvent), more: z.boolean() })),
  askDeletion: raises('UNAUTHENTICATED', ...ofProof, 'DELETION_NAME_WRONG', 'OWNER_ALONE')
    .route({
      method: 'POST',
      path: '/deletion',
      summary: 'Delete the account with everything in it, in 7 days',
    })
    .input(deletionInput)
    .output(z.object({ dueAt: z.string() })),
  cancelDeletion: raises('UNAUTHENTICATED')
    .route({ method: 'DELETE', path: '/deletion', summary: 'Keep the account' })
    .output(done),
}
