import type { OtherSignInMethod } from '../mail.ts'
import type { MailTexts } from './mail-texts.ts'

const inHours = (hours: number) => (hours === 1 ? 'eine Stunde' : `${hours} Stunden`)
const inMinutes = (minutes: number) => (minutes === 1 ? 'eine Minute' : `${minutes} Minuten`)
const providers = { google: 'Google', apple: 'Apple' } as const
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const methodName = (method: OtherSignInMethod) =>
  method.kind === 'passkey'
    ? `der Passkey „${method.name}“`
    : `${providers[method.kind]}${method.email === null ? '' : ` (${method.email})`}`

export const de: MailTexts = {
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  mails: {
    'verify-email': ({ link, hours }) => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: [
        'Diese E-Mail-Adresse wurde für ein Benutzerkonto bei Plumbline angegeben. Bitte bestätigen Sie, dass sie Ihnen gehört.',
        { button: 'Adresse bestätigen', link },
        `Der Link gilt ${inHours(hours)}.`,
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
    }),
    'already-registered': ({ signInLink, resetLink }) => ({
      subject: 'Sie haben schon ein Benutzerkonto',
      body: [
        'Jemand wollte sich bei Plumbline mit Ihrer E-Mail-Adresse registrieren. Sie haben damit schon ein Benutzerkonto, deshalb wurde nichts geändert.',
        { button: 'Anmelden', link: signInLink },
        'Wenn Sie Ihr Passwort vergessen haben, setzen Sie hier ein neues:',
        { link: resetLink },
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
    }),
    'reset-password': ({ link, minutes }) => ({
      subject: 'Setzen Sie ein neues Passwort',
      body: [
        'Jemand hat ein neues Passwort für Ihr Benutzerkonto bei Plumbline angefordert.',
        { button: 'Neues Passwort setzen', link },
        `Der Link gilt ${inMinutes(minutes)}.`,
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.'],
    }),
    'reset-without-password': ({ signInLink }) => ({
      subject: 'Ihr Benutzerkonto hat kein Passwort zum Zurücksetzen',
      body: [
        'Jemand hat ein neues Passwort für Ihr Benutzerkonto bei Plumbline angefordert. Auf diesem Weg lässt sich keines setzen, etwa weil Sie sich mit Google oder Apple anmelden. Es wurde nichts geändert.',
        { button: 'Anmelden', link: signInLink },
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
    }),
    'change-email-old': ({ link, newEmail, hours }) => ({
      subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
      body: [
        `Die E-Mail-Adresse Ihres Benutzerkontos bei Plumbline soll zu ${newEmail} werden. Bitte bestätigen Sie, dass Sie das möchten; auch die neue Adresse muss es bestätigen.`,
        { button: 'Änderung bestätigen', link },
        `Der Link gilt ${inHours(hours)}.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, bestätigen Sie es nicht. Melden Sie sich an und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'change-email-new': ({ link, hours }) => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      body: [
        'Diese E-Mail-Adresse soll künftig zu einem Benutzerkonto bei Plumbline gehören. Bitte bestätigen Sie, dass sie Ihnen gehört.',
        { button: 'Adresse bestätigen', link },
        `Der Link gilt ${inHours(hours)}.`,
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
    }),
    'email-taken': () => ({
      subject: 'Ihre E-Mail-Adresse hat schon ein Benutzerkonto',
      body: [
        'Jemand wollte die E-Mail-Adresse seines Benutzerkontos bei Plumbline in Ihre ändern. Sie haben damit schon ein Benutzerkonto, deshalb wurde nichts geändert.',
      ],
      notYou: ['Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'],
    }),
    'email-changed': ({ newEmail }) => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      body: [
        `Die E-Mail-Adresse Ihres Benutzerkontos bei Plumbline ist jetzt ${newEmail}. Von nun an melden Sie sich damit an, und unsere E-Mails gehen dorthin.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, wenden Sie sich sofort an die Administration dieses Plumbline-Servers.',
      ],
    }),
    'password-changed': ({ resetLink, otherMethods }) => ({
      subject: 'Ihr Passwort wurde geändert',
      body: [
        'Das Passwort Ihres Benutzerkontos bei Plumbline wurde geändert.',
        ...(otherMethods.length === 0
          ? []
          : [
              `Damit kann man sich weiterhin anmelden: ${otherMethods.map(methodName).join('; ')}. Entfernen Sie in Ihrem Profil, was nicht von Ihnen ist.`,
            ]),
      ],
      notYou: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:',
        { button: 'Neues Passwort setzen', link: resetLink },
      ],
    }),
    'two-factor-enabled': () => ({
      subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      body: [
        'Für die Anmeldung an Ihrem Benutzerkonto bei Plumbline braucht es jetzt auch einen Code Ihrer Authenticator-App. Bewahren Sie die Ersatzcodes dort auf, wo Sie sie ohne Ihr Telefon finden.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, wenden Sie sich sofort an die Administration dieses Plumbline-Servers.',
      ],
    }),
    'two-factor-disabled': ({ resetLink }) => ({
      subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      body: [
        'Für die Anmeldung an Ihrem Benutzerkonto bei Plumbline braucht es keinen Code einer Authenticator-App mehr.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und schalten Sie die Zwei-Faktor-Anmeldung wieder ein:',
        { button: 'Neues Passwort setzen', link: resetLink },
      ],
    }),
    'backup-codes-made': ({ resetLink }) => ({
      subject: 'Neue Ersatzcodes',
      body: [
        'Für die Anmeldung an Ihrem Benutzerkonto bei Plumbline wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort, melden Sie sich an und erstellen Sie neue Codes:',
        { button: 'Neues Passwort setzen', link: resetLink },
      ],
    }),
    'passkey-removed': ({ name, resetLink }) => ({
      subject: 'Ein Passkey wurde entfernt',
      body: [
        `Mit dem Passkey „${name}“ kann man sich an Ihrem Benutzerkonto bei Plumbline nicht mehr anmelden.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:',
        { button: 'Neues Passwort setzen', link: resetLink },
      ],
    }),
    'passkey-added': ({ name }) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      body: [`Mit dem Passkey „${name}“ kann man sich jetzt an Ihrem Benutzerkonto bei Plumbline anmelden.`],
      notYou: [
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie den Passkey in Ihrem Profil und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'open-id-linked': ({ provider }) => ({
      subject: `Ihr Benutzerkonto ist mit ${providers[provider]} verknüpft`,
      body: [
        `Von nun an können Sie sich an Ihrem Benutzerkonto bei Plumbline mit ${providers[provider]} anmelden.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie die Verknüpfung in Ihrem Profil und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'open-id-unlinked': ({ provider, resetLink }) => ({
      subject: `Ihr Benutzerkonto ist nicht mehr mit ${providers[provider]} verknüpft`,
      body: [
        `Mit ${providers[provider]} kann man sich an Ihrem Benutzerkonto bei Plumbline nicht mehr anmelden.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:',
        { button: 'Neues Passwort setzen', link: resetLink },
      ],
    }),
    'deletion-asked': ({ dueAt, keepLink }) => ({
      subject: 'Ihr Benutzerkonto wird gelöscht',
      body: [
        `Wie gewünscht wird Ihr Benutzerkonto bei Plumbline mit allem, was darin ist, am ${day.format(dueAt)} UTC gelöscht. Bis dahin können Sie es behalten.`,
        { button: 'Benutzerkonto behalten', link: keepLink },
      ],
      notYou: [
        'Wenn Sie das nicht waren, behalten Sie das Benutzerkonto und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'account-deleted': () => ({
      subject: 'Ihr Benutzerkonto wurde gelöscht',
      body: [
        'Ihr Benutzerkonto bei Plumbline wurde mit allem, was darin war, gelöscht. Das lässt sich nicht rückgängig machen, und dies ist unsere letzte E-Mail an Sie.',
      ],
      notYou: [
        'Wenn Sie das nicht gewünscht haben, wenden Sie sich an die Administration dieses Plumbline-Servers.',
      ],
    }),
  },
}
