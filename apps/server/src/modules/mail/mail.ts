/** What somebody can sign in with besides a password. */
export type OtherSignInMethod =
  | { readonly kind: 'passkey'; readonly name: string }
  | { readonly kind: 'google' | 'apple'; readonly email: string | null }

/** What each kind of mail is made of. Links are absolute, http or https. */
interface MailFields {
  'verify-email': { readonly link: string; readonly hours: number }
  /** Somebody signed up with an address that has an account. */
  'already-registered': { readonly signInLink: string; readonly resetLink: string }
  'reset-password': { readonly link: string; readonly minutes: number }
  /** A new password was asked for an account that cannot have one. */
  'reset-without-password': { readonly signInLink: string }
  'change-email-old': { readonly link: string; readonly newEmail: string; readonly hours: number }
  'change-email-new': { readonly link: string; readonly hours: number }
  /** Somebody wanted to move their account to an address that has one. */
  'email-taken': object
  /** To the address that was the account's until now. */
  'email-changed': { readonly newEmail: string }
  /** `otherMethods` stay valid, whoever added them. */
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
}

export type MailKind = keyof MailFields

export type MailOf<Kind extends MailKind> = {
  [Each in Kind]: { readonly kind: Each } & MailFields[Each]
}[Kind]

export type Mail = MailOf<MailKind>
