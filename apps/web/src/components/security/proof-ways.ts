import type { Profile } from '@plumbline/contract/identity/profile'

/** How a person can show that it is them. */
export type ProofWay = 'password' | 'code'

/** The ways that this person has, the usual one first; none where only a sign-in of the last minutes counts. */
export function proofWaysOf({
  hasPassword,
  twoFactor,
}: Pick<Profile, 'hasPassword' | 'twoFactor'>): readonly ProofWay[] {
  return [...(hasPassword ? ['password' as const] : []), ...(twoFactor ? ['code' as const] : [])]
}
