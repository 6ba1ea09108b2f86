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
        'This e-mail address was used to sign up for Plumbline. Please confirm that it is yours.',
        { button: 'Confirm address', link },
        `The link is valid for ${inHours(hours)}.`,
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail.'],
    }),
    'already-registered': ({ signInLink, resetLink }) => ({
      subject: 'You already have a Plumbline account',
      body: [
        'We received a sign-up request for your e-mail address. You already have a Plumbline account, so nothing was changed.',
        { button: 'Sign in', link: signInLink },
        'Forgot your password? Set a new one:',
        { link: resetLink },
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail.'],
    }),
    'reset-password': ({ link, minutes }) => ({
      subject: 'Reset your password',
      body: [
        'We received a request to reset the password of your Plumbline account.',
        { button: 'Set new password', link },
        `The link is valid for ${inMinutes(minutes)}.`,
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail: your password stays unchanged.'],
    }),
    'reset-without-password': ({ signInLink }) => ({
      subject: 'Your Plumbline account has no password to reset',
      body: [
        'We received a request to reset the password of your Plumbline account. It has no password, for example because you sign in with Google or Apple. Nothing was changed.',
        { button: 'Sign in', link: signInLink },
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail.'],
    }),
    'change-email-old': ({ link, newEmail, hours }) => ({
      subject: 'Confirm your e-mail address change',
      body: [
        `We received a request to change the e-mail address of your Plumbline account to ${newEmail}. Please confirm the change; the new address must be confirmed too.`,
        { button: 'Confirm change', link },
        `The link is valid for ${inHours(hours)}.`,
      ],
      notYou: ['If this wasn’t you, don’t confirm the change. Sign in and change your password immediately.'],
    }),
    'change-email-new': ({ link, hours }) => ({
      subject: 'Confirm your new e-mail address',
      body: [
        'This e-mail address was entered as the new address of a Plumbline account. Please confirm that it is yours.',
        { button: 'Confirm address', link },
        `The link is valid for ${inHours(hours)}.`,
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail.'],
    }),
    'email-taken': () => ({
      subject: 'Your e-mail address already has a Plumbline account',
      body: [
        'We received a request to change the e-mail address of another Plumbline account to yours. Your address already has a Plumbline account, so nothing was changed.',
      ],
      notYou: ['If this wasn’t you, you can ignore this e-mail.'],
    }),
    'email-changed': ({ newEmail }) => ({
      subject: 'Your e-mail address was changed',
      body: [
        `The e-mail address of your Plumbline account is now ${newEmail}. Use it to sign in; our e-mails are sent there from now on.`,
      ],
      notYou: ['If this wasn’t you, contact the administrator of this Plumbline server immediately.'],
    }),
    'password-changed': ({ resetLink, otherMethods }) => ({
      subject: 'Your password was changed',
      body: [
        'The password of your Plumbline account was changed.',
        ...(otherMethods.length === 0
          ? []
          : [
              `These sign-in methods still work: ${otherMethods.map(methodName).join('; ')}. Remove any that aren’t yours in your profile.`,
            ]),
      ],
      notYou: [
        'If this wasn’t you, set a new password immediately:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'two-factor-enabled': () => ({
      subject: 'Two-factor sign-in turned on',
      body: [
        'Signing in to your Plumbline account now also requires a code from your authenticator app. Keep your backup codes where you can reach them without your phone.',
      ],
      notYou: ['If this wasn’t you, contact the administrator of this Plumbline server immediately.'],
    }),
    'two-factor-disabled': ({ resetLink }) => ({
      subject: 'Two-factor sign-in turned off',
      body: ['Signing in to your Plumbline account no longer requires a code from an authenticator app.'],
      notYou: [
        'If this wasn’t you, set a new password immediately and turn two-factor sign-in back on:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'backup-codes-made': ({ resetLink }) => ({
      subject: 'New backup codes created',
      body: ['New backup codes were created for your Plumbline account. The old codes no longer work.'],
      notYou: [
        'If this wasn’t you, set a new password immediately, sign in and create new codes:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'passkey-removed': ({ name, resetLink }) => ({
      subject: 'A passkey was removed',
      body: [`The passkey “${name}” can no longer be used to sign in to your Plumbline account.`],
      notYou: [
        'If this wasn’t you, set a new password immediately:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'passkey-added': ({ name }) => ({
      subject: 'A passkey was added',
      body: [`The passkey “${name}” can now be used to sign in to your Plumbline account.`],
      notYou: [
        'If this wasn’t you, sign in, remove the passkey in your profile and change your password immediately.',
      ],
    }),
    'open-id-linked': ({ provider }) => ({
      subject: `Your Plumbline account is now linked to ${providers[provider]}`,
      body: [`You can now sign in to your Plumbline account with ${providers[provider]}.`],
      notYou: [
        'If this wasn’t you, sign in, remove the link in your profile and change your password immediately.',
      ],
    }),
    'open-id-unlinked': ({ provider, resetLink }) => ({
      subject: `Your Plumbline account is no longer linked to ${providers[provider]}`,
      body: [`You can no longer sign in to your Plumbline account with ${providers[provider]}.`],
      notYou: [
        'If this wasn’t you, set a new password immediately:',
        { button: 'Set new password', link: resetLink },
      ],
    }),
    'deletion-asked': ({ dueAt, keepLink }) => ({
      subject: 'Your Plumbline account will be deleted',
      body: [
        `As requested, your Plumbline account and all its data will be deleted on ${day.format(dueAt)} UTC. Until then, you can cancel the deletion.`,
        { button: 'Cancel deletion', link: keepLink },
      ],
      notYou: ['If this wasn’t you, cancel the deletion and change your password immediately.'],
    }),
    'account-deleted': () => ({
      subject: 'Your Plumbline account was deleted',
      body: [
        'Your Plumbline account and all its data were deleted. This can’t be undone, and this is our last e-mail to you.',
      ],
      notYou: ['If you didn’t request this, contact the administrator of this Plumbline server.'],
    }),
    'notification-digest': ({ rhythm, lines, more, link, settingsLink }) => ({
      subject: `Your ${rhythm === 'daily' ? 'day' : 'week'} on Plumbline: ${lines.length + more} unread`,
      body: [
        lines.length + more === 1
          ? 'You have one unread notification:'
          : `You have ${lines.length + more} unread notifications:`,
        { list: lines },
        ...(more === 0 ? [] : [more === 1 ? 'And one more.' : `And ${more} more.`]),
        { button: 'Open Plumbline', link },
      ],
      notYou: [
        rhythm === 'daily'
          ? 'You get this e-mail once a day. Change or unsubscribe in your profile:'
          : 'You get this e-mail once a week. Change or unsubscribe in your profile:',
        { link: settingsLink },
      ],
    }),
  },
}
