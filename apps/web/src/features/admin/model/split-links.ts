/** A piece of a mail: plain text or a link. */
export type MailPart = { readonly kind: 'text' | 'link'; readonly text: string }

/** URLs as our mails write them: up to the next white space, without trailing punctuation. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** Splits a mail's text into text and links. Joined, the parts equal the text. */
export function splitLinks(text: string): readonly MailPart[] {
  const parts: MailPart[] = []
  let end = 0
  for (const found of text.matchAll(link)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    parts.push({ kind: 'link', text: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
