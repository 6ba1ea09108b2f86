/** What to say about a password while it is typed; the server refuses only what is too short. `enough`: nothing more is known. */
export type PasswordStrength = 'empty' | 'tooShort' | 'enough' | 'trivial' | 'fair' | 'good' | 'strong'

/** How hard a password is to guess, from 0 (at once) to 4 (not in a lifetime). */
export type GuessScore = 0 | 1 | 2 | 3 | 4

/** As the server counts: characters as people see them, not UTF-16 halves. */
const shortest = 6

const ofScore = ['trivial', 'trivial', 'fair', 'good', 'strong'] as const

/** `score` is null as long as there is nothing to judge by but the length. */
export function passwordStrength(password: string, score: GuessScore | null): PasswordStrength {
  const length = [...password].length
  if (length === 0) return 'empty'
  if (length < shortest) return 'tooShort'
  return score === null ? 'enough' : ofScore[score]
}
