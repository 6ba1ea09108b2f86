import type { ErrorNote } from '../error-notes.ts'
import type { identityErrors } from './errors.ts'

/** When identity's errors are raised, and what the caller does about them. */
export const identityErrorNotes: Readonly<Record<keyof typeof identityErrors, ErrorNote>> = {
  EMAIL_TAKEN: {
    when: 'Somebody signs up with an address that has an account.',
    remedy: 'Sign in, or set a new password.',
  },
  SIGN_UP_CLOSED: {
    when: 'PLUMBLINE_SIGN_UP is closed.',
    remedy: 'Ask who runs the installation for an account.',
  },
  VERIFICATION_NO_USER: {
    when: 'The link that confirms an address is asked for without a session.',
    remedy: 'Sign in and repeat the request.',
  },
  EMAIL_NOT_VERIFIED: {
    when: 'The address of the signed-in user is not confirmed, and the request is about trading data.',
    remedy: 'Follow the link of the mail, or ask for another one.',
  },
  TOO_MANY_REQUESTS: {
    when: 'A mail, an account or a confirmation was asked for too often.',
    remedy: 'Wait for the seconds that Retry-After says, then try again.',
  },
  TOO_MANY_RESETS: {
    when: 'A new password was asked for too often.',
    remedy: 'Wait for the seconds that Retry-After says, then try again.',
  },
  RESET_NO_ACCOUNT: {
    when: 'A new password is asked for, for an address without an account; said only where there is no mail server.',
    remedy: 'Correct the address.',
  },
  RESET_NOT_ENABLED: {
    when: 'The account signs in elsewhere and has no password, or it is disabled.',
    remedy: 'Sign in the way the account was made, or ask who runs the installation.',
  },
  SAME_PASSWORD: { when: 'The new password is the present one.', remedy: 'Choose another password.' },
  LINK_EXPIRED: { when: 'The link of a mail is older than it is good for.', remedy: 'Ask for a new link.' },
  LINK_INVALID: {
    when: 'The link of a mail is not ours, incomplete, or was used.',
    remedy: 'Ask for a new link, and copy all of it.',
  },
  RECENT_SIGN_IN_REQUIRED: {
    when: 'The step needs a proof of who one is that is no older than ten minutes.',
    remedy: 'Send password or code to /session/authentication, or sign in again, and repeat the request.',
  },
  PROOF_REQUIRED: {
    when: 'The step needs a proof of who one is, and neither password nor code was sent.',
    remedy: 'Send password or code.',
  },
  PROOF_WRONG: {
    when: 'The password or the code that was sent as a proof is wrong.',
    remedy: 'Correct it and repeat the request.',
  },
  SESSION_NOT_FOUND: {
    when: 'The caller has no session with this id; it may have ended.',
    remedy: 'List what there is and take an id of the list.',
  },
  DELETION_NAME_WRONG: {
    when: 'The account is to be deleted, and what was typed is not the person’s name.',
    remedy: 'Type the name as it stands in the profile.',
  },
  OWNER_ALONE: {
    when: 'The owner wants to be deleted, and nobody could take the installation over.',
    remedy: 'Make another user an administrator, or delete the installation’s data folder.',
  },
  EMAIL_SAME: { when: 'The new address is the present one.', remedy: 'Enter another address.' },
  TWO_FACTOR_SECRET_FAILED: {
    when: 'Making a secret failed for a reason of ours, which stands in the log alone.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
  TWO_FACTOR_SETUP_FAILED: {
    when: 'Switching on failed for a reason of ours, which stands in the log alone.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
  TWO_FACTOR_USER_MISSING: {
    when: 'The second step of a sign-in names no user.',
    remedy: 'Send the userId that sign-in answered.',
  },
  TWO_FACTOR_CODE_INVALID: {
    when: 'The code is wrong, too old, or was used already.',
    remedy: 'Enter the code that the app shows now.',
  },
  TWO_FACTOR_CHECK_FAILED: {
    when: 'Checking a code failed for a reason of ours, which stands in the log alone.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
  TWO_FACTOR_DISABLE_FAILED: {
    when: 'Switching off failed for a reason of ours, which stands in the log alone.',
    remedy: 'Try again; data.requestId leads to the entry in the log.',
  },
  TWO_FACTOR_CHALLENGE_OVER: {
    when: 'The second step of a sign-in has no first step, or one that is too old, was used, or failed too often.',
    remedy: 'Begin again with the password.',
  },
  TWO_FACTOR_ON: { when: 'A secret is asked for, and one is in use.', remedy: 'Switch it off first.' },
  TWO_FACTOR_NOT_PENDING: {
    when: 'A first code is sent, and no secret waits for one.',
    remedy: 'Ask for a secret first.',
  },
  TWO_FACTOR_OFF: {
    when: 'Something of the second factor is asked for, and none is in use.',
    remedy: 'Switch it on first.',
  },
  PASSKEY_REFUSED: {
    when: 'The passkey is not known here, was made for another address, or its answer is not valid.',
    remedy: 'Begin the step again.',
  },
  PASSKEY_NOT_FOUND: {
    when: 'The caller has no passkey with this id.',
    remedy: 'List what there is and take an id of the list.',
  },
  PASSKEY_ADDRESS: {
    when: 'The page was opened by an IP address, which browsers make no passkeys for.',
    remedy: 'Open the product by the name in data.url.',
  },
  OPEN_ID_ACCOUNT_EXISTS: {
    when: 'Google or Apple name an address that has an account, which is not linked to them.',
    remedy: 'Sign in the way the account was made, and link it in the profile.',
  },
  OPEN_ID_IN_USE: {
    when: 'An account elsewhere is to be linked that somebody else here signs in with.',
    remedy: 'Choose another account.',
  },
  OPEN_ID_FAILED: {
    when: 'Google or Apple did not answer as they should, or not what was asked.',
    remedy: 'Try again; the log says what was wrong.',
  },
  OPEN_ID_STATE: {
    when: 'The answer of Google or Apple belongs to no sign-in that this browser has begun, or to one that is over.',
    remedy: 'Begin the sign-in again.',
  },
  OPEN_ID_CANCELLED: { when: 'The person said no to Google or Apple.', remedy: 'Nothing is needed.' },
  OPEN_ID_NO_EMAIL: {
    when: 'Google or Apple did not say which address the person has.',
    remedy: 'Allow the address to be shared, or sign up with a password.',
  },
  LAST_WAY_IN: {
    when: 'What is to be removed is the only thing that the person can sign in with.',
    remedy: 'Set a password or add another way first.',
  },
  ADMIN_ONLY: { when: 'The signed-in user is no administrator.', remedy: 'Ask an administrator.' },
  USER_NOT_FOUND: {
    when: 'There is no user with this id.',
    remedy: 'List what there is and take an id of the list.',
  },
  USER_PROTECTED: {
    when: 'An administrator disables or demotes themselves or the owner.',
    remedy: 'Ask another administrator; the owner stays one.',
  },
  COMMAND_LINE_ONLY: {
    when: 'A step that no session is trusted with was asked for over the network.',
    remedy: 'Run plumbline user on the machine of the installation.',
  },
  MAIL_NOT_FOUND: {
    when: 'There is no mail with this id; sent ones go after a month.',
    remedy: 'List what there is and take an id of the list.',
  },
}
