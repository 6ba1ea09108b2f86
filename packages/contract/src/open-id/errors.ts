/** Errors of signing in with Google or Apple; most are reported to the page on which the popup ends. */
export const openIdErrors = {
  OPEN_ID_ACCOUNT_EXISTS: {
    status: 409,
    message: 'An account with this email already exists with a different sign-in method.',
    when: 'Google or Apple returned the e-mail address of an account that is not linked to them.',
    remedy: 'Sign in with the existing method, then link Google or Apple in the profile.',
  },
  OPEN_ID_IN_USE: {
    status: 409,
    message: 'This Google or Apple account is already linked to another user.',
    when: 'The Google or Apple account to link already belongs to another user.',
    remedy: 'Choose another account.',
  },
  OPEN_ID_FAILED: {
    status: 502,
    message: 'The sign-in service could not confirm your identity. Try again.',
    when: 'Google or Apple did not respond, or their response is not valid.',
    remedy: 'Try again. The server log has the details.',
  },
  OPEN_ID_STATE: {
    status: 400,
    message: 'This sign-in has expired or was started in another browser. Try again.',
    when: 'The response from Google or Apple belongs to no sign-in of this browser, or to an expired one.',
    remedy: 'Start the sign-in again.',
  },
  OPEN_ID_CANCELLED: {
    status: 400,
    message: 'The sign-in was cancelled.',
    when: 'The user cancelled the sign-in at Google or Apple.',
    remedy: 'Start the sign-in again if you still want to sign in.',
  },
  OPEN_ID_NO_EMAIL: {
    status: 422,
    message:
      'The sign-in service did not share your e-mail address. Allow it to, or sign up with a password.',
    when: 'Google or Apple did not provide an e-mail address.',
    remedy: 'Allow them to share the address, or sign up with a password.',
  },
} as const
