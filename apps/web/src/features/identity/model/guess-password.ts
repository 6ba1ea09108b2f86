import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { GuessScore } from './password-strength.ts'

// About 200 kB: import it only when the user is about to type a password (password-meter.ts).
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer input does not improve the score, and the computing time grows faster than the length. */
const judged = 100

/** The first guesses for this product. */
const ours = ['plumbline', 'trading', 'forex', 'trader', 'journal']

/** `own`: known facts about the user (name, e-mail) that make a password easy to guess. */
export function guessPassword(password: string, own: readonly string[]): GuessScore {
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return zxcvbn.check(password.slice(0, judged), [...words.filter((word) => word.length >= 3), ...ours]).score
}
