import { type MergedPart, mergeBlocks } from '@plumbline/domain/notes/merge-blocks'

/**
 * Splits a note's HTML into its top-level blocks, in a form that does not depend on who wrote it: entities and the order
 * of attributes differ between the editor and the server.
 */
function blocksOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) sortAttributes(element)
  const blocks = Array.from(body.childNodes, (node) =>
    node instanceof Element ? node.outerHTML : paragraphOf(node.textContent ?? ''),
  ).filter((block) => block !== '')
  // A template ends with an empty paragraph, in which to begin; the editor never reports it.
  while (blocks.at(-1) === '<p></p>') blocks.pop()
  return blocks
}

function sortAttributes(element: Element): void {
  if (element.attributes.length < 2) return
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
  for (const [name] of attributes) element.removeAttribute(name)
  for (const [name, value] of attributes.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    element.setAttribute(name, value)
}

function paragraphOf(text: string): string {
  if (text.trim() === '') return ''
  const paragraph = document.createElement('p')
  paragraph.textContent = text.trim()
  return paragraph.outerHTML
}

/** Whether two texts of a note are the same, apart from how editor and server write HTML. */
export function isSameNote(one: string, other: string): boolean {
  return one === other || blocksOf(one).join('') === blocksOf(other).join('')
}

export type NoteMerge =
  | { readonly kind: 'merged'; readonly content: string }
  /** Both changed the same place: the user decides. */
  | { readonly kind: 'conflict'; readonly parts: readonly MergedPart[] }

/** Merges two edits of one text block by block. */
export function mergeNote(base: string, mine: string, theirs: string): NoteMerge {
  const parts = mergeBlocks(blocksOf(base), blocksOf(mine), blocksOf(theirs))
  if (parts.some(({ kind }) => kind === 'conflict')) return { kind: 'conflict', parts }
  return { kind: 'merged', content: joinParts(parts, []) }
}

export type ConflictChoice = 'mine' | 'theirs' | 'both'

/** The text after the user's choices, one per conflict in their order; where one is missing, both sides are kept. */
export function joinParts(parts: readonly MergedPart[], choices: readonly ConflictChoice[]): string {
  let conflict = -1
  return parts
    .flatMap((part) => {
      if (part.kind === 'agreed') return part.blocks
      conflict += 1
      const choice = choices[conflict] ?? 'both'
      return [...(choice === 'theirs' ? [] : part.mine), ...(choice === 'mine' ? [] : part.theirs)]
    })
    .join('')
}
