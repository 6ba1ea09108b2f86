import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { done, email, linkToken, password, proof } from './inputs.ts'

export const requestResetInput = z.object({ email })
export const resetPasswordInput = z.object({ token: linkToken, password })
export const changePasswordInput = z.extend(proof, { newPassword: password })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

export const passwordContract = {
  requestPasswordReset: oc
    .route({ method: 'POST', path: '/password/reset-link', summary: 'Send a link that sets a new password' })
    .input(requestResetInput)
    .output(done),
  resetPassword: oc
    .route({ method: 'POST', path: '/password/reset', summary: 'Set a new password by the link of a mail' })
    .input(resetPasswordInput)
    .output(z.object({ email: z.string() })),
  changePassword: oc
    .route({ method: 'POST', path: '/password', summary: 'Change the password; other sessions end' })
    .input(changePasswordInput)
    .output(done),
}
