import { type Answers, Refusal } from './answer-calls.ts'

/** A server that refuses one of its calls until the person has shown that it is them, by the password `secret`. */
export function asksAgain(answers: Answers, name: string): Answers {
  let isShown = false
  return {
    ...answers,
    'identity/reauthenticate': ({ password }: { password?: string }) => {
      if (password !== 'secret') throw new Refusal('PROOF_WRONG', 403)
      isShown = true
      return { success: true }
    },
    [name]: (input) => {
      if (!isShown) throw new Refusal('RECENT_SIGN_IN_REQUIRED', 403)
      return answers[name]?.(input)
    },
  }
}
