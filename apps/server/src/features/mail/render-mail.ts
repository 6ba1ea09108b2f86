import type { Language } from '@plumbline/contract/identity/languages'
import type { Mail, MailKind, MailOf } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import { oneLine } from '#server/platform/smtp/one-line.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import type { MailBlock, MailText, MailTexts } from './texts/mail-texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const textsIn: Readonly<Record<Language, MailTexts>> = { en, de }

/** Both bodies have the same content. Throws `TypeError` for a link that is neither http nor https. */
export function renderMail(
  mail: Mail,
  to: { readonly name: string; readonly language: Language },
): RenderedMail {
  const texts = textsIn[to.language]
  const { subject, body, notYou } = textOf(texts, mail)
  const blocks = [texts.greeting(greetedName(to.name)), ...body, ...notYou].map(safeBlock)
  const title = oneLine(subject)
  return {
    subject: title,
    text: `${blocks.map(plainText).join('\n\n')}\n`,
    html: mailHtml(to.language, title, blocks),
  }
}

/** The link that a mail asks to follow: the first line of its text that is a link. null: none. */
export function actionLink(text: string): string | null {
  return /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null
}

function textOf<Kind extends MailKind>(texts: MailTexts, mail: MailOf<Kind>): MailText {
  return texts.mails[mail.kind](mail)
}

/**
 * Empty for a name that mail clients would turn into a link: a stranger can sign up with such a name and another user's
 * address.
 */
function greetedName(name: string): string {
  const line = oneLine(name)
  return /:\/\/|@|www\.|[\p{L}\d]\.\p{L}{2}/iu.test(line) ? '' : line
}

function safeBlock(block: MailBlock): MailBlock {
  if (typeof block === 'string') return oneLine(block)
  return 'list' in block
    ? { list: block.list.map(({ text, link }) => ({ text: oneLine(text), link: safeLink(link) })) }
    : { ...block, link: safeLink(block.link) }
}

function safeLink(link: string): string {
  const url = URL.parse(link)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError('A link in a mail must be http or https')
  return url.href
}

function plainText(block: MailBlock): string {
  if (typeof block === 'string') return block
  // Links of a list are indented: the link that the mail asks to follow stands at the start of its line.
  return 'list' in block ? block.list.map(({ text, link }) => `• ${text}\n  ${link}`).join('\n') : block.link
}
