import { lexer, type MarkedToken, type Token } from 'marked'

/** A text for display: its title, and the blocks below. */
export type MarkdownText = { readonly title: readonly MarkedToken[]; readonly blocks: readonly MarkedToken[] }

/** Parses GitHub-flavoured Markdown. A leading heading of rank 1 becomes the title. */
export function readMarkdown(markdown: string): MarkdownText {
  const blocks = knownTokens(lexer(markdown)).filter(({ type }) => type !== 'space')
  const [first, ...rest] = blocks
  if (first?.type !== 'heading' || first.depth !== 1) return { title: [], blocks }
  return { title: knownTokens(first.tokens), blocks: rest }
}

/** Drops tokens of extensions, of which there are none. */
export function knownTokens(tokens: readonly Token[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []).filter((token): token is MarkedToken => kinds.has(token.type))
}

const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...([
    'blockquote',
    'br',
    'code',
    'codespan',
    'def',
    'del',
    'em',
    'escape',
    'heading',
    'hr',
    'html',
  ] as const),
  ...(['image', 'link', 'list', 'list_item', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
  'checkbox',
])
