import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { GuessScore } from './password-strength.ts'

// Of some 200 kB: import it when a password is about to be typed (password-meter.ts).
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** What lies beyond makes no password better, and the time it takes grows faster than the text. */
const judged = 100

/** What everybody guesses first of this product. */
const ours = ['plumbline', 'trading', 'forex', 'trader', 'journal']

/** `own`: words that others know of this person (name, e-mail), which make no secret. */
export function guessPassword(password: string, own: readonly string[]): GuessScore {
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return zxcvbn.check(password.slice(0, judged), [...words.filter((word) => word.length >= 3), ...ours]).score
}
