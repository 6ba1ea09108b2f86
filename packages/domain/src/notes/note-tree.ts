import { noteTokens } from './note-tokens.ts'

export type NoteElement = {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: NoteNode[]
}
export type NoteNode = NoteElement | string

const empty = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr', 'source', 'embed'])

/** Deeper elements become siblings, so that walking the tree needs no unlimited stack. */
const deepest = 100

/** The tree of a note's HTML: unclosed elements end with their parent, closing tags without an opening one are ignored. */
export function noteTree(html: string): readonly NoteNode[] {
  const root: NoteElement = { tag: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const token of noteTokens(html)) {
    const parent = open.at(-1) ?? root
    if (token.kind === 'text') {
      parent.children.push(token.text)
    } else if (token.kind === 'open') {
      const element = { tag: token.tag, attributes: token.attributes, children: [] }
      parent.children.push(element)
      if (!empty.has(token.tag) && open.length < deepest) open.push(element)
    } else {
      const at = open.findLastIndex(({ tag }) => tag === token.tag)
      if (at > 0) open.length = at
    }
  }
  return root.children
}
