export const twoFactorErrors = {
  TWO_FACTOR_SECRET_FAILED: {
    status: 500,
    message: 'Fehler bei der Generierung des 2FA-Secrets',
    when: 'The server failed to create a secret. The cause is in its log only.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
  TWO_FACTOR_SETUP_FAILED: {
    status: 500,
    message: 'Fehler bei der Überprüfung des 2FA-Setups',
    when: 'The server failed to switch two-factor sign-in on. The cause is in its log only.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
  TWO_FACTOR_USER_MISSING: {
    status: 400,
    message: 'Keine Benutzer-ID für 2FA-Verifizierung',
    when: 'The second step of a sign-in has no user id.',
    remedy: 'Send the userId that sign-in returned.',
  },
  TWO_FACTOR_CODE_INVALID: {
    status: 400,
    message: 'Ungültiger 2FA-Code',
    when: 'The code is wrong, expired or already used.',
    remedy: 'Enter the code that the app shows now.',
  },
  TWO_FACTOR_CHECK_FAILED: {
    status: 500,
    message: 'Fehler bei der Überprüfung des 2FA-Codes',
    when: 'The server failed to check a code. The cause is in its log only.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
  TWO_FACTOR_DISABLE_FAILED: {
    status: 500,
    message: 'Fehler beim Deaktivieren der 2FA',
    when: 'The server failed to switch two-factor sign-in off. The cause is in its log only.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
  TWO_FACTOR_CHALLENGE_OVER: {
    status: 401,
    message: 'The sign-in took too long or failed too often. Start again.',
    when: 'The first step of the sign-in is missing, expired or already used, or the second step failed too often.',
    remedy: 'Start again with the password.',
  },
  TWO_FACTOR_ON: {
    status: 409,
    message: 'Two-factor sign-in is already on.',
    when: 'A secret is requested while two-factor sign-in is on.',
    remedy: 'Turn it off first.',
  },
  TWO_FACTOR_NOT_PENDING: {
    status: 409,
    message: 'No two-factor set-up is in progress. Start again.',
    when: 'A first code was sent, but no set-up is in progress.',
    remedy: 'Request a secret first.',
  },
  TWO_FACTOR_OFF: {
    status: 409,
    message: 'Two-factor sign-in is off.',
    when: 'The operation needs two-factor sign-in, and it is off.',
    remedy: 'Turn it on first.',
  },
} as const
