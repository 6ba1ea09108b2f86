/** Errors of subscriptions, checkout and the payment portal. */
export const subscriptionErrors = {
  BILLING_OFF: {
    status: 404,
    message: 'This installation takes no payments. All features are included.',
    when: 'Payments are switched off (PLUMBLINE_BILLING=none).',
    remedy: 'Nothing to pay for: all features are on.',
  },
  SUBSCRIPTION_REQUIRED: {
    status: 402,
    message: 'A subscription is required. Choose a plan to continue. You can export your data at any time.',
    when: 'The user has no subscription, or it has ended. Exports and the subscription stay available.',
    remedy: 'Choose a plan on /pricing.',
  },
  PAYMENT_FAILED: {
    status: 402,
    message:
      'Your last payment failed. Update your payment method to continue. You can export your data at any time.',
    when: 'The provider could not charge the last invoice. Exports and the subscription stay available.',
    remedy: 'Update the payment method in the payment portal.',
  },
  PLAN_LIMIT_REACHED: {
    status: 402,
    message: 'Your plan allows {allowed}. Upgrade to Pro for more.',
    when: 'The addition would exceed the plan’s limit that data.what names. What exists stays.',
    remedy: 'Upgrade to pro, or delete something first.',
  },
  CHECKOUT_UNAUTHENTICATED: {
    status: 401,
    message: 'You must be logged in to upgrade your subscription',
    when: 'A checkout is started without a session, or for another user.',
    remedy: 'Sign in and start the checkout again.',
  },
  TRIAL_ALREADY_USED: {
    status: 409,
    message: 'You have already used your free trial period',
    when: 'A trial is requested by a user who has had one, or who holds a pro plan.',
    remedy: 'Start a checkout without trial.',
  },
  TRIAL_NOT_OFFERED: {
    status: 400,
    message: 'This plan has no free trial.',
    when: 'A trial is requested for a price without one: only pro has a trial, if the installation offers any.',
    remedy: 'Start a checkout without trial.',
  },
  CHECKOUT_PLAN_INVALID: {
    status: 400,
    message: 'Ungültiger Plan. Bitte wählen Sie Pro oder Basic.',
    when: 'The plan is neither pro nor basic.',
    remedy: 'Send planType pro or basic.',
  },
  CHECKOUT_PRICE_UNKNOWN: {
    status: 400,
    message: 'This price is not on offer. Reload the page and choose a plan again.',
    when: 'The price is not configured, or belongs to the other plan.',
    remedy: 'Use a priceId of GET /subscription/prices.',
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'You already have a subscription. Change it in the payment portal.',
    when: 'A checkout is started by a user whose subscription runs; perhaps another tab has just finished one.',
    remedy: 'Open the payment portal to change the plan.',
  },
  CHECKOUT_SESSION_MISSING: {
    status: 502,
    message: 'No session ID returned from function',
    when: 'The provider accepted the checkout and returned no session.',
    remedy: 'Try again.',
  },
  CHECKOUT_NOT_FOUND: {
    status: 404,
    message: 'This checkout doesn’t exist or belongs to another user.',
    when: 'The provider knows no such checkout session of the caller.',
    remedy: 'Use the session_id with which the provider returned to /checkout-success.',
  },
  CHECKOUT_PLAN_UNKNOWN: {
    status: 409,
    message:
      'Your payment was received, but its price belongs to no plan of this installation. Contact support to get your plan or your money back.',
    when: 'The checkout is paid, its price is neither configured nor marked with a plan, and the user has no access.',
    remedy: 'Contact support. The operator configures the price, or refunds the payment.',
  },
  PORTAL_URL_MISSING: {
    status: 502,
    message: 'No portal URL returned from function',
    when: 'The provider opened the portal and returned no address.',
    remedy: 'Try again.',
  },
  PORTAL_TIMEOUT: {
    status: 504,
    message: 'Payment portal is taking longer than expected. Please try again in a moment.',
    when: 'The provider did not answer within 20 seconds, retries included.',
    remedy: 'Try again in a moment.',
  },
  PORTAL_DEADLINE_EXCEEDED: {
    status: 504,
    message: 'Payment portal is temporarily unavailable. Please try again in a moment.',
    when: 'A call to the provider took more than 15 seconds.',
    remedy: 'Try again in a moment.',
  },
  PORTAL_FAILED: {
    status: 502,
    message: 'Unable to open payment portal. Please try again or contact support.',
    when: 'The provider refused to open the portal for another reason.',
    remedy: 'Try again, or contact support.',
  },
  PAYMENT_SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Payment service is temporarily unavailable. Please try again later.',
    when: 'The provider cannot be reached or answers with an error.',
    remedy: 'Try again later.',
  },
  PAYMENT_ACCOUNT_NOT_FOUND: {
    status: 404,
    message: 'Could not find your payment account. Please contact support at {email}.',
    when: 'The user has no customer at the provider.',
    remedy: 'Contact support, or start a checkout.',
  },
} as const
