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
        'Mit dieser E-Mail-Adresse wurde ein Benutzerkonto bei Plumbline registriert. Bitte bestätigen Sie, dass die Adresse Ihnen gehört.',
        { button: 'Adresse bestätigen', link },
        `Der Link ist ${inHours(hours)} gültig.`,
      ],
      notYou: ['Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'],
    }),
    'already-registered': ({ signInLink, resetLink }) => ({
      subject: 'Sie haben bereits ein Benutzerkonto',
      body: [
        'Wir haben eine Registrierung mit Ihrer E-Mail-Adresse erhalten. Sie haben bereits ein Benutzerkonto bei Plumbline, deshalb wurde nichts geändert.',
        { button: 'Anmelden', link: signInLink },
        'Passwort vergessen? Legen Sie ein neues fest:',
        { link: resetLink },
      ],
      notYou: ['Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'],
    }),
    'reset-password': ({ link, minutes }) => ({
      subject: 'Passwort zurücksetzen',
      body: [
        'Wir haben eine Anfrage erhalten, das Passwort Ihres Benutzerkontos bei Plumbline zurückzusetzen.',
        { button: 'Neues Passwort festlegen', link },
        `Der Link ist ${inMinutes(minutes)} gültig.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.',
      ],
    }),
    'reset-without-password': ({ signInLink }) => ({
      subject: 'Ihr Benutzerkonto hat kein Passwort zum Zurücksetzen',
      body: [
        'Wir haben eine Anfrage erhalten, das Passwort Ihres Benutzerkontos bei Plumbline zurückzusetzen. Dieses Benutzerkonto hat kein Passwort, etwa weil Sie sich mit Google oder Apple anmelden. Es wurde nichts geändert.',
        { button: 'Anmelden', link: signInLink },
      ],
      notYou: ['Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'],
    }),
    'change-email-old': ({ link, newEmail, hours }) => ({
      subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
      body: [
        `Wir haben eine Anfrage erhalten, die E-Mail-Adresse Ihres Benutzerkontos bei Plumbline in ${newEmail} zu ändern. Bitte bestätigen Sie die Änderung; auch die neue Adresse muss bestätigt werden.`,
        { button: 'Änderung bestätigen', link },
        `Der Link ist ${inHours(hours)} gültig.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, bestätigen Sie die Änderung nicht. Melden Sie sich an und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'change-email-new': ({ link, hours }) => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      body: [
        'Diese E-Mail-Adresse wurde als neue Adresse eines Benutzerkontos bei Plumbline eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört.',
        { button: 'Adresse bestätigen', link },
        `Der Link ist ${inHours(hours)} gültig.`,
      ],
      notYou: ['Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'],
    }),
    'email-taken': () => ({
      subject: 'Zu Ihrer E-Mail-Adresse gibt es bereits ein Benutzerkonto',
      body: [
        'Wir haben eine Anfrage erhalten, die E-Mail-Adresse eines anderen Benutzerkontos bei Plumbline in Ihre zu ändern. Zu Ihrer Adresse gibt es bereits ein Benutzerkonto, deshalb wurde nichts geändert.',
      ],
      notYou: ['Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'],
    }),
    'email-changed': ({ newEmail }) => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      body: [
        `Die E-Mail-Adresse Ihres Benutzerkontos bei Plumbline ist jetzt ${newEmail}. Melden Sie sich künftig damit an; auch unsere E-Mails gehen dorthin.`,
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
              `Diese Anmeldemethoden gelten weiterhin: ${otherMethods.map(methodName).join('; ')}. Entfernen Sie in Ihrem Profil alle, die nicht von Ihnen sind.`,
            ]),
      ],
      notYou: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest:',
        { button: 'Neues Passwort festlegen', link: resetLink },
      ],
    }),
    'two-factor-enabled': () => ({
      subject: 'Zwei-Faktor-Anmeldung eingeschaltet',
      body: [
        'Für die Anmeldung an Ihrem Benutzerkonto bei Plumbline ist jetzt auch ein Code Ihrer Authenticator-App nötig. Bewahren Sie Ihre Backup-Codes so auf, dass Sie auch ohne Ihr Telefon darauf zugreifen können.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, wenden Sie sich sofort an die Administration dieses Plumbline-Servers.',
      ],
    }),
    'two-factor-disabled': ({ resetLink }) => ({
      subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      body: [
        'Für die Anmeldung an Ihrem Benutzerkonto bei Plumbline ist kein Code einer Authenticator-App mehr nötig.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und schalten Sie die Zwei-Faktor-Anmeldung wieder ein:',
        { button: 'Neues Passwort festlegen', link: resetLink },
      ],
    }),
    'backup-codes-made': ({ resetLink }) => ({
      subject: 'Neue Backup-Codes erstellt',
      body: [
        'Für Ihr Benutzerkonto bei Plumbline wurden neue Backup-Codes erstellt. Die alten Codes gelten nicht mehr.',
      ],
      notYou: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest, melden Sie sich an und erstellen Sie neue Codes:',
        { button: 'Neues Passwort festlegen', link: resetLink },
      ],
    }),
    'passkey-removed': ({ name, resetLink }) => ({
      subject: 'Ein Passkey wurde entfernt',
      body: [`Der Passkey „${name}“ gilt nicht mehr für die Anmeldung an Ihrem Benutzerkonto bei Plumbline.`],
      notYou: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest:',
        { button: 'Neues Passwort festlegen', link: resetLink },
      ],
    }),
    'passkey-added': ({ name }) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      body: [`Der Passkey „${name}“ gilt jetzt für die Anmeldung an Ihrem Benutzerkonto bei Plumbline.`],
      notYou: [
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie den Passkey in Ihrem Profil und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'open-id-linked': ({ provider }) => ({
      subject: `Ihr Benutzerkonto ist jetzt mit ${providers[provider]} verknüpft`,
      body: [
        `Sie können sich jetzt mit ${providers[provider]} an Ihrem Benutzerkonto bei Plumbline anmelden.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie die Verknüpfung in Ihrem Profil und ändern Sie sofort Ihr Passwort.',
      ],
    }),
    'open-id-unlinked': ({ provider, resetLink }) => ({
      subject: `Ihr Benutzerkonto ist nicht mehr mit ${providers[provider]} verknüpft`,
      body: [
        `Sie können sich nicht mehr mit ${providers[provider]} an Ihrem Benutzerkonto bei Plumbline anmelden.`,
      ],
      notYou: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest:',
        { button: 'Neues Passwort festlegen', link: resetLink },
      ],
    }),
    'deletion-asked': ({ dueAt, keepLink }) => ({
      subject: 'Ihr Benutzerkonto wird gelöscht',
      body: [
        `Wie gewünscht wird Ihr Benutzerkonto bei Plumbline mit allen Daten am ${day.format(dueAt)} UTC gelöscht. Bis dahin können Sie die Löschung abbrechen.`,
        { button: 'Löschung abbrechen', link: keepLink },
      ],
      notYou: ['Wenn Sie das nicht waren, brechen Sie die Löschung ab und ändern Sie sofort Ihr Passwort.'],
    }),
    'account-deleted': () => ({
      subject: 'Ihr Benutzerkonto wurde gelöscht',
      body: [
        'Ihr Benutzerkonto bei Plumbline wurde mit allen Daten gelöscht. Das lässt sich nicht rückgängig machen, und dies ist unsere letzte E-Mail an Sie.',
      ],
      notYou: [
        'Wenn Sie das nicht angefordert haben, wenden Sie sich an die Administration dieses Plumbline-Servers.',
      ],
    }),
    'notification-digest': ({ rhythm, lines, more, link, settingsLink }) => ({
      subject: `${rhythm === 'daily' ? 'Ihr Tag' : 'Ihre Woche'} bei Plumbline: ${lines.length + more} ungelesen`,
      body: [
        lines.length + more === 1
          ? 'Sie haben eine ungelesene Benachrichtigung:'
          : `Sie haben ${lines.length + more} ungelesene Benachrichtigungen:`,
        { list: lines },
        ...(more === 0 ? [] : [more === 1 ? 'Und eine weitere.' : `Und ${more} weitere.`]),
        { button: 'Plumbline öffnen', link },
      ],
      notYou: [
        rhythm === 'daily'
          ? 'Sie erhalten diese E-Mail einmal am Tag. Ändern oder abbestellen können Sie sie in Ihrem Profil:'
          : 'Sie erhalten diese E-Mail einmal in der Woche. Ändern oder abbestellen können Sie sie in Ihrem Profil:',
        { link: settingsLink },
      ],
    }),
  },
}
