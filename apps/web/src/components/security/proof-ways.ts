import type { Profile } from '@plumbline/contract/identity/profile'

/** How a user can re-authenticate. */
export type ProofWay = 'password' | 'code'

/** The methods this user has, the default one first; empty if only a recent sign-in counts. */
export function proofWaysOf({
  hasPassword,
  twoFactor,
}: Pick<Profile, 'hasPassword' | 'twoFactor'>): readonly ProofWay[] {
  return [...(hasPassword ? ['password' as const] : []), ...(twoFactor ? ['code' as const] : [])]
}
