import { StripeRefusal } from './stripe-refusal.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** Answers by idempotency key (docs.stripe.com/api/idempotent_requests): kept for 24 hours. */
export class IdempotencyKeys {
  readonly #entries = new Map<
    string,
    { readonly request: string; readonly at: number; answer?: StoredAnswer }
  >()

  /**
   * The stored answer to the same request; undefined: it is new, and in progress from here on. Throws StripeRefusal if
   * the key was used for another request, or its request is still in progress.
   */
  begin(key: string, request: string, now: number): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || now - entry.at >= 86_400) {
      this.#entries.set(key, { request, at: now })
      return undefined
    }
    if (entry.request !== request)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    if (entry.answer === undefined)
      throw new StripeRefusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      })
    return entry.answer
  }

  end(key: string, answer: StoredAnswer): void {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.answer = answer
  }

  /** The request was refused before it began, so that the key may be used again. */
  forget(key: string): void {
    this.#entries.delete(key)
  }
}
