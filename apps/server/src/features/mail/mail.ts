/** A user's sign-in methods besides a password. */
export type OtherSignInMethod =
  | { readonly kind: 'passkey'; readonly name: string }
  | { readonly kind: 'google' | 'apple'; readonly email: string | null }

/** The data of each kind of mail. Links are absolute, http or https. */
interface MailFields {
  'verify-email': { readonly link: string; readonly hours: number }
  /** A sign-up with an address that already has an account. */
  'already-registered': { readonly signInLink: string; readonly resetLink: string }
  'reset-password': { readonly link: string; readonly minutes: number }
  /** A password reset was requested for an account without a password. */
  'reset-without-password': { readonly signInLink: string }
  'change-email-old': { readonly link: string; readonly newEmail: string; readonly hours: number }
  'change-email-new': { readonly link: string; readonly hours: number }
  /** Another user tried to change their address to this one. */
  'email-taken': object
  /** Sent to the previous address. */
  'email-changed': { readonly newEmail: string }
  /** `otherMethods` stay valid, even if an attacker added them. */
  'password-changed': { readonly resetLink: string; readonly otherMethods: readonly OtherSignInMethod[] }
  'two-factor-enabled': object
  'two-factor-disabled': { readonly resetLink: string }
  'backup-codes-made': { readonly resetLink: string }
  'passkey-added': { readonly name: string }
  'passkey-removed': { readonly name: string; readonly resetLink: string }
  'open-id-linked': { readonly provider: 'google' | 'apple' }
  'open-id-unlinked': { readonly provider: 'google' | 'apple'; readonly resetLink: string }
  'deletion-asked': { readonly dueAt: Date; readonly keepLink: string }
  'account-deleted': object
  /** `lines`: one sentence for each notification, and its page; `more`: those that are not listed. */
  'notification-digest': {
    readonly rhythm: 'daily' | 'weekly'
    readonly lines: readonly { readonly text: string; readonly link: string }[]
    readonly more: number
    readonly link: string
    readonly settingsLink: string
  }
}

export type MailKind = keyof MailFields

export type MailOf<Kind extends MailKind> = {
  [Each in Kind]: { readonly kind: Each } & MailFields[Each]
}[Kind]

export type Mail = MailOf<MailKind>
