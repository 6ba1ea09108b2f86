/** Identity's part of the error catalogue: sign-in in every form, mail, two factors, administration. */
export const identityErrors = {
  /** Somebody signs up with an address that has an account. Sign in, or set a new password. */
  EMAIL_TAKEN: { status: 409, message: 'This email is already registered.' },
  /** PLUMBLINE_SIGN_UP is closed. Ask who runs the installation for an account. */
  SIGN_UP_CLOSED: {
    status: 403,
    message: 'Nobody can sign up here by themselves. Ask whoever runs this server.',
  },
  /** The link that confirms an address is asked for without a session. Sign in and repeat the request. */
  VERIFICATION_NO_USER: { status: 401, message: 'Kein Benutzer angemeldet' },
  /** The address of the signed-in user is not confirmed, and the request is about trading data. Follow the link of the mail, or ask for another one. */
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please confirm your email address first.' },
  /** A mail, an account or a confirmation was asked for too often. Wait for the seconds that Retry-After says, then try again. */
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  /** A new password was asked for too often. Wait for the seconds that Retry-After says, then try again. */
  TOO_MANY_RESETS: { status: 429, message: 'Too many password reset attempts. Please try again later.' },
  /** A new password is asked for, for an address without an account; said only where there is no mail server. Correct the address. */
  RESET_NO_ACCOUNT: { status: 404, message: 'No account found with this email address.' },
  /** The account signs in elsewhere and has no password, or it is disabled. Sign in the way the account was made, or ask who runs the installation. */
  RESET_NOT_ENABLED: {
    status: 409,
    message: 'Password reset is not enabled for this account. Please contact support.',
  },
  /** The new password is the present one. Choose another password. */
  SAME_PASSWORD: { status: 409, message: 'The new password must be different from your current password.' },
  /** The link of a mail is older than it is good for. Ask for a new link. */
  LINK_EXPIRED: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  /** The link of a mail is not ours, incomplete, or was used. Ask for a new link, and copy all of it. */
  LINK_INVALID: {
    status: 400,
    message: 'This link is not valid, or it was used already. Please ask for a new one.',
  },
  /** The step needs a proof of who one is, the account has no password, and the session is older than ten minutes. Sign in again and repeat the request. */
  RECENT_SIGN_IN_REQUIRED: { status: 403, message: 'Please sign in again to do this.' },
  /** The step needs a proof of who one is, and neither password nor code was sent. Send password or code. */
  PROOF_REQUIRED: { status: 403, message: 'Enter your password or a code to do this.' },
  /** The password or the code that was sent as a proof is wrong. Correct it and repeat the request. */
  PROOF_WRONG: { status: 403, message: 'The password or the code is not right.' },
  /** The caller has no session with this id; it may have ended. List what there is and take an id of the list. */
  SESSION_NOT_FOUND: { status: 404, message: 'Session with ID {id} not found' },
  /** The account is to be deleted, and what was typed is not the person’s name. Type the name as it stands in the profile. */
  DELETION_NAME_WRONG: {
    status: 400,
    message: 'The name does not match. Type it as it stands in your profile.',
  },
  /** The owner wants to be deleted, and nobody could take the installation over. Make another user an administrator, or delete the installation’s data folder. */
  OWNER_ALONE: { status: 409, message: 'You are the only administrator. Make somebody else one first.' },
  /** The new address is the present one. Enter another address. */
  EMAIL_SAME: { status: 409, message: 'This is your email address already.' },
  /** Making a secret failed for a reason of ours, which stands in the log alone. Try again; data.requestId leads to the entry in the log. */
  TWO_FACTOR_SECRET_FAILED: { status: 500, message: 'Fehler bei der Generierung des 2FA-Secrets' },
  /** Switching on failed for a reason of ours, which stands in the log alone. Try again; data.requestId leads to the entry in the log. */
  TWO_FACTOR_SETUP_FAILED: { status: 500, message: 'Fehler bei der Überprüfung des 2FA-Setups' },
  /** The second step of a sign-in names no user. Send the userId that sign-in answered. */
  TWO_FACTOR_USER_MISSING: { status: 400, message: 'Keine Benutzer-ID für 2FA-Verifizierung' },
  /** The code is wrong, too old, or was used already. Enter the code that the app shows now. */
  TWO_FACTOR_CODE_INVALID: { status: 400, message: 'Ungültiger 2FA-Code' },
  /** Checking a code failed for a reason of ours, which stands in the log alone. Try again; data.requestId leads to the entry in the log. */
  TWO_FACTOR_CHECK_FAILED: { status: 500, message: 'Fehler bei der Überprüfung des 2FA-Codes' },
  /** Switching off failed for a reason of ours, which stands in the log alone. Try again; data.requestId leads to the entry in the log. */
  TWO_FACTOR_DISABLE_FAILED: { status: 500, message: 'Fehler beim Deaktivieren der 2FA' },
  /** The second step of a sign-in has no first step, or one that is too old, was used, or failed too often. Begin again with the password. */
  TWO_FACTOR_CHALLENGE_OVER: {
    status: 401,
    message: 'The sign-in took too long, or failed too often. Please sign in again.',
  },
  /** A secret is asked for, and one is in use. Switch it off first. */
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is on already.' },
  /** A first code is sent, and no secret waits for one. Ask for a secret first. */
  TWO_FACTOR_NOT_PENDING: { status: 409, message: 'There is no two-factor set-up to confirm. Begin again.' },
  /** Something of the second factor is asked for, and none is in use. Switch it on first. */
  TWO_FACTOR_OFF: { status: 409, message: 'Two-factor sign-in is off.' },
  /** The passkey is not known here, was made for another address, or its answer is not valid. Begin the step again. */
  PASSKEY_REFUSED: { status: 400, message: 'The passkey could not be verified. Please try again.' },
  /** The caller has no passkey with this id. List what there is and take an id of the list. */
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey with ID {id} not found' },
  /** The page was opened by an IP address, which browsers make no passkeys for. Open the product by the name in data.url. */
  PASSKEY_ADDRESS: { status: 409, message: 'Passkeys need an address with a name. Open {url} instead.' },
  /** Google or Apple name an address that has an account, which is not linked to them. Sign in the way the account was made, and link it in the profile. */
  OPEN_ID_ACCOUNT_EXISTS: {
    status: 409,
    message: 'An account with this email already exists with a different sign-in method.',
  },
  /** An account elsewhere is to be linked that somebody else here signs in with. Choose another account. */
  OPEN_ID_IN_USE: { status: 409, message: 'This account is linked to another user.' },
  /** Google or Apple did not answer as they should, or not what was asked. Try again; the log says what was wrong. */
  OPEN_ID_FAILED: {
    status: 502,
    message: 'The sign-in service did not confirm who you are. Please try again.',
  },
  /** The answer of Google or Apple belongs to no sign-in that this browser has begun, or to one that is over. Begin the sign-in again. */
  OPEN_ID_STATE: {
    status: 400,
    message: 'This sign-in was begun elsewhere, or too long ago. Please try again.',
  },
  /** The person said no to Google or Apple. Nothing is needed. */
  OPEN_ID_CANCELLED: { status: 400, message: 'The sign-in was cancelled.' },
  /** Google or Apple did not say which address the person has. Allow the address to be shared, or sign up with a password. */
  OPEN_ID_NO_EMAIL: { status: 422, message: 'The sign-in service did not tell an email address.' },
  /** What is to be removed is the only thing that the person can sign in with. Set a password or add another way first. */
  LAST_WAY_IN: { status: 409, message: 'This is your only way to sign in. Set a password first.' },
  /** The signed-in user is no administrator. Ask an administrator. */
  ADMIN_ONLY: { status: 403, message: 'This is for administrators.' },
  /** There is no user with this id. List what there is and take an id of the list. */
  USER_NOT_FOUND: { status: 404, message: 'User with ID {id} not found' },
  /** An administrator disables or demotes themselves or the owner. Ask another administrator; the owner stays one. */
  USER_PROTECTED: { status: 409, message: 'The owner and yourself cannot be changed so.' },
  /** A step that no session is trusted with was asked for over the network. Run plumbline user on the machine of the installation. */
  COMMAND_LINE_ONLY: { status: 403, message: 'Only the command line of this installation does this.' },
  /** There is no mail with this id; sent ones go after a month. List what there is and take an id of the list. */
  MAIL_NOT_FOUND: { status: 404, message: 'Mail with ID {id} not found' },
} as const
