import * as z from 'zod/mini'
import { POST, raises, verifiedErrors } from '../raises.ts'
import {
  successAnswer,
  email,
  linkToken,
  mailLinkErrors,
  reauthenticationErrors,
  password,
  proof,
} from './inputs.ts'

export const requestResetInput = z.object({ email })
export const resetPasswordInput = z.object({ token: linkToken, password })
export const changePasswordInput = z.extend(proof, { newPassword: password })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

export const passwordContract = {
  requestPasswordReset: raises(
    'INVALID_EMAIL',
    'EMAIL_NOT_ASCII',
    'RESET_NO_ACCOUNT',
    'RESET_NOT_ENABLED',
    'TOO_MANY_RESETS',
  )
    .route(POST('/password/reset-link', 'Send a link that sets a new password'))
    .input(requestResetInput)
    .output(successAnswer),
  resetPassword: raises(...mailLinkErrors, 'WEAK_PASSWORD', 'SAME_PASSWORD', 'ACCOUNT_DISABLED')
    .route(POST('/password/reset', 'Set a new password with the link from the mail'))
    .input(resetPasswordInput)
    .output(z.object({ email: z.string() })),
  changePassword: raises(...verifiedErrors, ...reauthenticationErrors, 'WEAK_PASSWORD', 'SAME_PASSWORD')
    .route(POST('/password', 'Change the password; other sessions end'))
    .input(changePasswordInput)
    .output(successAnswer),
}
