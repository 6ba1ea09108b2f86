import type { MailKind, MailOf } from '../mail.ts'

/** A paragraph, a list of links, a link as a button, or a plain link. */
export type MailBlock =
  | string
  | { readonly list: readonly { readonly text: string; readonly link: string }[] }
  | { readonly button: string; readonly link: string }
  | { readonly link: string }

export interface MailText {
  readonly subject: string
  readonly body: readonly MailBlock[]
  /** The end of every mail: what to do if the recipient did not request it, or how to unsubscribe. */
  readonly notYou: readonly [MailBlock, ...MailBlock[]]
}

/** The texts of one language: a mail kind without its text is a type error. */
export interface MailTexts {
  /** `name` may be empty. */
  readonly greeting: (name: string) => string
  readonly mails: { readonly [Kind in MailKind]: (mail: MailOf<Kind>) => MailText }
}
