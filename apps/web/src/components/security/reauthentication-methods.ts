import type { Profile } from '@plumbline/contract/identity/profile'

/** How a user can re-authenticate. */
export type ReauthenticationMethod = 'password' | 'code'

/** The methods this user has, the default one first; empty if only a recent sign-in counts. */
export function reauthenticationMethodsOf({
  hasPassword,
  twoFactor,
}: Pick<Profile, 'hasPassword' | 'twoFactor'>): readonly ReauthenticationMethod[] {
  return [...(hasPassword ? ['password' as const] : []), ...(twoFactor ? ['code' as const] : [])]
}
