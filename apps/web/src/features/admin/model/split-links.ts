/** A piece of a mail: words, or an address to open. */
export type MailPart = { readonly kind: 'text' | 'link'; readonly text: string }

/** Addresses as our mails write them: each to the next white space, without a full stop that ends the sentence. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** A mail's text with its addresses apart, so that they can be opened and copied. Joined, the parts are the text. */
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
