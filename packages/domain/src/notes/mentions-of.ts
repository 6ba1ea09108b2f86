import { MENTION_ID, type MentionKind } from './mention.ts'
import { noteTokens } from './note-tokens.ts'

/** Ids that a note mentions, each once, in the order of the text. */
export type Mentions = Readonly<Record<MentionKind, readonly string[]>>

/** The trades, days (`YYYY-MM-DD`) and strategies that a note mentions. */
export function mentionsOf(html: string): Mentions {
  const found = { trade: new Set<string>(), day: new Set<string>(), strategy: new Set<string>() }
  for (const token of noteTokens(html)) {
    if (token.kind !== 'open' || token.tag !== 'span') continue
    const kind = token.attributes.get('data-mention')
    const id = token.attributes.get('data-id') ?? ''
    if (!MENTION_ID.test(id)) continue
    if (kind === 'trade' || kind === 'strategy') found[kind].add(id)
    else if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(id)) found.day.add(id)
  }
  return { trade: [...found.trade], day: [...found.day], strategy: [...found.strategy] }
}
