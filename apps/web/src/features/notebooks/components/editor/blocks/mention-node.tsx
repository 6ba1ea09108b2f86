import { mentionKinds } from '@plumbline/domain/notes/mention'
import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { Suspense, use } from 'react'
import { MentionContext } from '../note-mention.ts'

/** A trade, day or strategy in the text. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: {
      default: 'day',
      parseHTML: (element: HTMLElement) => element.dataset['mention'],
      rendered: false,
    },
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset['id'], rendered: false },
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-mention': attrs['kind'], 'data-id': attrs['id'] },
    String(attrs['label']),
  ],
  renderText: ({ node }) => String(node.attrs['label']),
  addNodeView: () => ReactNodeViewRenderer(MentionView, { as: 'span' }),
})

function MentionView({ node: { attrs }, selected }: ReactNodeViewProps) {
  const renderMention = use(MentionContext)
  const kind = mentionKinds.find((each) => each === attrs['kind']) ?? 'day'
  const mention = { kind, id: String(attrs['id']), label: String(attrs['label']) }
  return (
    <NodeViewWrapper as="span" data-mention={kind} data-selected={selected || undefined}>
      {/* A card that loads must not hide the editor. */}
      <Suspense fallback={mention.label}>{renderMention?.(mention) ?? mention.label}</Suspense>
    </NodeViewWrapper>
  )
}
