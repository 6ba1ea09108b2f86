import * as z from 'zod/mini'
import { DELETE, POST, raises } from '../raises.ts'
import { successAnswer, email, linkToken, mailLinkErrors, reauthenticationErrors, proof } from './inputs.ts'

export const changeEmailInput = z.extend(proof, { email })
export type ChangeEmailInput = z.infer<typeof changeEmailInput>

export const emailContract = {
  sendVerification: raises('VERIFICATION_NO_USER', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS')
    .route(POST('/email/verification', 'Send the link that confirms the address'))
    .output(successAnswer),
  verifyEmail: raises(...mailLinkErrors)
    .route(POST('/email/verify', 'Confirm an address with the link from the mail'))
    .input(z.object({ token: linkToken }))
    .output(z.object({ outcome: z.enum(['verified', 'already']), email: z.string() })),
  changeEmail: raises(
    'UNAUTHENTICATED',
    ...reauthenticationErrors,
    'INVALID_EMAIL',
    'EMAIL_NOT_ASCII',
    'EMAIL_SAME',
    'EMAIL_TAKEN',
  )
    .route(POST('/email', 'Change the e-mail address for signing in'))
    .input(changeEmailInput)
    /** `confirm`: links were sent to the old and to the new address; both must be followed. */
    .output(z.object({ outcome: z.enum(['changed', 'confirm']) })),
  confirmEmail: raises(...mailLinkErrors, 'EMAIL_TAKEN')
    .route(POST('/email/confirm', 'Confirm a change of address, from the old or the new one'))
    .input(z.object({ token: linkToken }))
    /** `waiting`: the other address has not confirmed yet. */
    .output(z.object({ outcome: z.enum(['changed', 'waiting']), email: z.string() })),
  cancelEmailChange: raises('UNAUTHENTICATED')
    .route(DELETE('/email/change', 'Cancel a change of address'))
    .output(successAnswer),
}
