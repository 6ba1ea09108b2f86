/** The magic number of the expert advisor, printed before the comment in a ticket's title. */
const MAGIC = /^#\d{1,19}(?= |\[|$) ?/

/** An order's comment, from the title of its ticket: `#16384 My order[tp]` → `My order[tp]`. */
export function commentOf(title: string): string {
  return title.replace(MAGIC, '')
}

/** The server's reference to the other part of a position, in the comment of a partial close. */
export interface CommentLink {
  readonly kind: 'to' | 'from'
  readonly ticket: string
  /** The comment without the reference: `[sl/gap]` of `from #10879500[sl/gap]`. */
  readonly rest: string
}

const LINK = /^(to|from) #(\d{1,19})(?= |\[|$)/i
const HEDGE = /^close hedge by #(\d{1,19})(?= |\[|$)/i

export function commentLink(comment: string): CommentLink | undefined {
  const match = LINK.exec(comment)
  if (!match) return undefined
  const [whole, kind = '', ticket = ''] = match
  return {
    kind: kind.toLowerCase() === 'to' ? 'to' : 'from',
    ticket,
    rest: comment.slice(whole.length).trim(),
  }
}

/** The opposite ticket, if two opposite orders closed each other. */
export function hedgeTicket(comment: string): string | undefined {
  return HEDGE.exec(comment)?.[1]
}
