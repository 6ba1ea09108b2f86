import type { OtherSignInMethod } from '../mail.ts'
import type { MailTexts } from './mail-texts.ts'

const inHours = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`)
const inMinutes = (minutes: number) => (minutes === 1 ? 'one minute' : `${minutes} minutes`)
const providers = { google: 'Google', apple: 'Apple' } as const
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const methodName = (method: OtherSignInMethod) =>
  method.kind === 'passkey'
    ? `the passkey “${method.name}”`
    : `${providers[method.kind]}${method.email === null ? '' : ` (${method.email})`}`

export const en: MailTexts = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  mails: {
    'verify-email': ({ link, hours }) => ({
      subject: 'Confirm your e-mail address',
      body: [
        'This e-mail address was given for an account at Plumbline. Please confirm that it is yours.',
        { button: 'Confirm address', link },
        `The link is good for ${inHours(hours)}.`,
      ],
      notYou: ['If it was not you, you need not do anything.'],
    }),
    'already-registered': ({ signInLink, resetLink }) => ({
      subject: 'You already have an account',
      body: [
        'Somebody wanted to sign up at Plumbline with your e-mail address. You have an account with it already, so nothing was changed.',
        { button: 'Sign in', link: signInLink },
        'If you have forgotten your password, set a new one here:',
        { link: resetLink },
      ],
      notYou: ['If it was not you, you need not do anything.'],
    }),
    'reset-password': ({ link, minutes }) => ({
      subject: 'Set a new password',
      body: [
        'Somebody asked for a new password for your account at Plumbline.',
        { button: 'Set new password', link },
        `The link is good for ${inMinutes(minutes)}.`,
      ],
      notYou: ['If it was not you, you need not do anything: your password stays as it is.'],
    }),
    'reset-without-password': ({ signInLink }) => ({
      subject: 'Your account has no password to reset',
      body: [
        'Somebody asked for a new password for your account at Plumbline. A password cannot be set for it this way, for example because it signs in with Google or Apple. Nothing was changed.',
        { button: 'Sign in', link: signInLink },
      ],
      notYou: ['If it was not you, you need not do anything.'],
    }),
    'change-email-old': ({ link, newEmail, hours }) => ({
      subject: 'Confirm the change of your e-mail address',
      body: [
        `The e-mail address of your account at Plumbline is to become ${newEmail}. Please confirm that you want this; the new address has to confirm it too.`,
        { button: 'Confirm change', link },
        `The link is good for ${inHours(hours)}.`,
      ],
      notYou: ['If it was not you, do not confirm it. Sign in and change your password at once.'],
    }),
    'change-email-new': ({ link, hours }) => ({
      subject: 'Confirm your new e-mail address',
      body: [
        'This e-mail address is to become the address of an account at Plumbline. Please confirm that it is yours.',
        { button: 'Confirm address', link },
        `The link is good for ${inHours(hours)}.`,
      ],
      notYou: ['If it was not you, you need not do anything.'],
    }),
    'email-taken': () => ({
      subject: 'Your e-mail address has an account already',
      body: [
        'Somebody wanted to change the e-mail address of their account at Plumbline to yours. You have an account with it already, so nothing was changed.',
      ],
      notYou: ['If it was not you, you need not do anything.'],
    }),
    'email-changed': ({ newEmail }) => ({
      subject: 'Your e-mail address was changed',
      body: [
        `The e-mail address of your account at Plumbline is now ${newEmail}. From now on you sign in with it, and our mails go there.`,
      ],
      notYou: ['If it was not you, tell the administrator of this Plumbline server at once.'],
    }),
    'password-changed': ({ resetLink, otherMethods }) => ({
      subject: 'Your password was changed',
      body: [
        'The password of your account at Plumbline was changed.',
        ...(otherMethods.length === 0
          ? []
          : [
              `These go on signing in to it: ${otherMethods.map(methodName).join('; ')}. Remove what is not yours in your profile.`,
            ]),
      ],
      notYou: [
        'If it was not you, set a new password at once:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'two-factor-enabled': () => ({
      subject: 'Two-factor sign-in is on',
      body: [
        'Signing in to your account at Plumbline now takes a code of your authenticator app too. Keep the backup codes where you find them without your phone.',
      ],
      notYou: ['If it was not you, tell the administrator of this Plumbline server at once.'],
    }),
    'two-factor-disabled': ({ resetLink }) => ({
      subject: 'Two-factor sign-in is off',
      body: ['Signing in to your account at Plumbline no longer takes a code of an authenticator app.'],
      notYou: [
        'If it was not you, set a new password at once and turn two-factor sign-in on again:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'backup-codes-made': ({ resetLink }) => ({
      subject: 'New backup codes',
      body: [
        'New backup codes were made for signing in to your account at Plumbline. The old ones are not good any more.',
      ],
      notYou: [
        'If it was not you, set a new password at once, sign in and make new codes:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'passkey-removed': ({ name, resetLink }) => ({
      subject: 'A passkey was removed',
      body: [`The passkey “${name}” no longer signs in to your account at Plumbline.`],
      notYou: [
        'If it was not you, set a new password at once:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'passkey-added': ({ name }) => ({
      subject: 'A passkey was added',
      body: [`The passkey “${name}” can now be used to sign in to your account at Plumbline.`],
      notYou: [
        'If it was not you, sign in, remove the passkey in your profile and change your password at once.',
      ],
    }),
    'open-id-linked': ({ provider }) => ({
      subject: `Your account is linked to ${providers[provider]}`,
      body: [`From now on you can sign in to your account at Plumbline with ${providers[provider]}.`],
      notYou: [
        'If it was not you, sign in, remove the link in your profile and change your password at once.',
      ],
    }),
    'open-id-unlinked': ({ provider, resetLink }) => ({
      subject: `Your account is no longer linked to ${providers[provider]}`,
      body: [`${providers[provider]} no longer signs in to your account at Plumbline.`],
      notYou: [
        'If it was not you, set a new password at once:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'deletion-asked': ({ dueAt, keepLink }) => ({
      subject: 'Your account will be deleted',
      body: [
        `As asked, your account at Plumbline will be deleted with everything in it on ${day.format(dueAt)} UTC. Until then you can keep it.`,
        { button: 'Keep account', link: keepLink },
      ],
      notYou: ['If it was not you, keep the account and change your password at once.'],
    }),
    'account-deleted': () => ({
      subject: 'Your account was deleted',
      body: [
        'Your account at Plumbline was deleted with everything in it. This cannot be undone, and this is our last mail to you.',
      ],
      notYou: ['If you did not ask for it, tell the administrator of this Plumbline server.'],
    }),
  },
}
