import { type Answer, type Answers, type Procedure, Refusal } from './answer-calls.ts'

/** A server that rejects one of its calls until the user re-authenticates with the password `secret`. */
export function withReauthentication<Name extends Procedure>(
  answers: Answers,
  name: Name,
  answer: Answer<Name>,
): Answers {
  let isShown = false
  return {
    ...answers,
    'identity/reauthenticate': ({ password }) => {
      if (password !== 'secret') throw new Refusal('PROOF_WRONG', 403)
      isShown = true
      return { success: true }
    },
    [name]: (input: Parameters<Answer<Name>>[0]) => {
      if (!isShown) throw new Refusal('RECENT_SIGN_IN_REQUIRED', 403)
      return answer(input)
    },
  }
}
