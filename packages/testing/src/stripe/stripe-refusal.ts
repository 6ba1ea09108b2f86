/** An answer of Stripe's API that is an error object (docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, { param = '', code = '' } = {}, status = 400) =>
  new StripeRefusal(status, {
    type: 'invalid_request_error',
    message,
    ...(param !== '' && { param }),
    ...(code !== '' && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
  })

/** 404 if the path names it, 400 if a parameter does. */
export const missing = (what: string, id: string, param = 'id') =>
  invalid(`No such ${what}: '${id}'`, { param, code: 'resource_missing' }, param === 'id' ? 404 : 400)

/** An outage, by its status. */
export function outage(status: number): StripeRefusal {
  if (status === 429)
    return new StripeRefusal(status, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  return new StripeRefusal(status, {
    type: status === 402 ? 'card_error' : 'api_error',
    message: 'An error occurred while processing your request.',
  })
}
