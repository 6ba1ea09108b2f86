/** Errors of the payment sandbox, the local page that plays a payment provider. */
export const sandboxErrors = {
  SANDBOX_OFF: {
    status: 404,
    message: 'The payment sandbox is switched off.',
    when: 'Payments are not set to the sandbox (PLUMBLINE_BILLING=sandbox).',
    remedy: 'Nothing: the sandbox is for trying payments out.',
  },
  SANDBOX_NOT_FOUND: {
    status: 404,
    message: 'This sandbox page doesn’t exist or belongs to another user.',
    when: 'The sandbox knows no such checkout, customer, subscription or price of the caller.',
    remedy: 'Start a checkout, or open the portal, from Plumbline.',
  },
  SANDBOX_CHECKOUT_CLOSED: {
    status: 409,
    message: 'This checkout is complete or has expired. Go back and start another one.',
    when: 'A checkout is paid that is complete, was cancelled, or is older than a day.',
    remedy: 'Start another checkout.',
  },
  SANDBOX_CARD_DECLINED: {
    status: 422,
    message: 'Your card was declined. Choose another one.',
    when: 'A checkout is paid with the test card that is declined.',
    remedy: 'Pay with another test card.',
  },
} as const
