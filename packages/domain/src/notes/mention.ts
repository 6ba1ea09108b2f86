/** What a note can mention. In its HTML: `<span data-mention="trade" data-id="…">EURUSD</span>`. */
export const mentionKinds = ['trade', 'day', 'strategy'] as const
export type MentionKind = (typeof mentionKinds)[number]

/** The id of a trade or a strategy; of a day, `YYYY-MM-DD`. */
export const MENTION_ID = /^[\w-]{1,64}$/
