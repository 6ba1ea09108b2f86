import type { MailKind, MailOf } from '../mail.ts'

/** A paragraph, a link as a button, or a link that stands by itself. */
export type MailBlock =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly link: string }

export interface MailText {
  readonly subject: string
  readonly body: readonly MailBlock[]
  /** The end of every mail: what to do if it was somebody else. */
  readonly notYou: readonly [MailBlock, ...MailBlock[]]
}

/** One language: a kind without its text is a type error. */
export interface MailTexts {
  /** `name` may be empty. */
  readonly greeting: (name: string) => string
  readonly mails: { readonly [Kind in MailKind]: (mail: MailOf<Kind>) => MailText }
}
