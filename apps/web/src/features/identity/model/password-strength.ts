/**
 * Strength shown while the user types; the server rejects only what is too short. `enough`: long enough, not rated yet.
 */
export type PasswordStrength = 'empty' | 'tooShort' | 'enough' | 'trivial' | 'fair' | 'good' | 'strong'

/** How hard a password is to guess, from 0 (at once) to 4 (not in a lifetime). */
export type GuessScore = 0 | 1 | 2 | 3 | 4

/** Counted like the server: code points, not UTF-16 units. */
const shortest = 6

const ofScore = ['trivial', 'trivial', 'fair', 'good', 'strong'] as const

/** `score` is null until the strength meter has loaded; only the length is judged then. */
export function passwordStrength(password: string, score: GuessScore | null): PasswordStrength {
  const length = [...password].length
  if (length === 0) return 'empty'
  if (length < shortest) return 'tooShort'
  return score === null ? 'enough' : ofScore[score]
}
