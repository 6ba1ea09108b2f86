import { Extension } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { NOT_BY_USER } from '../replace-text.ts'
import type { NoteUploads, UploadPlaces } from './note-uploads.ts'

type PlaceChange =
  | { readonly kind: 'open'; readonly id: string; readonly at: number; readonly element: HTMLElement }
  | { readonly kind: 'close'; readonly id: string }

const key = new PluginKey<DecorationSet>('uploads')

/** Places of uploads in the text. They are no content: neither stored nor part of undo, and they move with the text. */
export const UploadPlacesExtension = Extension.create<{ readonly uploads: NoteUploads | null }>({
  name: 'uploadPlaces',
  addOptions: () => ({ uploads: null }),
  addProseMirrorPlugins() {
    const { uploads } = this.options
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, places) => {
            const { mapping, doc } = transaction
            const moved = places.map(mapping, doc)
            const change: PlaceChange | undefined = transaction.getMeta(key)
            if (change?.kind === 'close') return moved.remove(placesOf(moved, change.id))
            if (change?.kind === 'open') return moved.add(doc, [placeAt(change)])
            if (transaction.getMeta(NOT_BY_USER) !== true) return moved
            // The blocks around a place were changed elsewhere; the place was not deleted.
            const lost = places.find().filter(({ spec }) => placesOf(moved, spec['id']).length === 0)
            const again = lost.map(({ from, spec: { id, element } }) =>
              placeAt({ id, element, at: mapping.map(from) }),
            )
            return moved.add(doc, again)
          },
        },
        props: { decorations: (state) => key.getState(state) },
        view: () => ({
          update: ({ state }, before) => {
            if (before.doc !== state.doc) uploads?.follow()
          },
        }),
      }),
    ]
  },
})

function placeAt({ id, at, element }: Omit<PlaceChange & { readonly kind: 'open' }, 'kind'>): Decoration {
  return Decoration.widget(at, element, { id, element, key: id, side: 1, stopEvent: () => true })
}

function placesOf(places: DecorationSet | undefined, id: string): Decoration[] {
  return places?.find(undefined, undefined, (spec) => spec['id'] === id) ?? []
}

export function uploadPlaces(view: EditorView): UploadPlaces {
  const change = (meta: PlaceChange) => view.dispatch(view.state.tr.setMeta(key, meta))
  const placeOf = (id: string) => placesOf(key.getState(view.state), id)[0]?.from
  return {
    open: (id, element, block) => {
      const at = block === undefined ? blockEnd(view) : blockStart(view, block)
      change({ kind: 'open', id, at, element })
      return view.state.doc.resolve(at).index(0)
    },
    isOpen: (id) => placeOf(id) !== undefined,
    close: (id) => change({ kind: 'close', id }),
    fill: (id, file, url) => {
      const place = placeOf(id)
      if (place === undefined) return false
      const { state } = view
      const transaction = state.tr.setMeta(key, { kind: 'close', id })
      const { nodeBefore } = state.doc.resolve(place)
      // The editor keeps an empty paragraph at the end: the file goes before it.
      const isEmpty = nodeBefore?.type.name === 'paragraph' && nodeBefore.content.size === 0
      const node = nodeOf(state.schema, file, url)
      if (node) transaction.insert(isEmpty ? place - nodeBefore.nodeSize : place, node)
      view.dispatch(transaction)
      return true
    },
  }
}

/** After the block with the caret; before it if it is empty, so that writing continues below. */
function blockEnd({ state: { selection } }: EditorView): number {
  const { $from } = selection
  if ($from.depth === 0) return selection.to
  // An item of a list begins with a paragraph.
  const isItem = $from.node($from.depth - 1).type.name.endsWith('Item')
  return $from.parent.content.size === 0 && !isItem ? $from.before() : $from.after()
}

/** Before the block with this number, or at the end. */
function blockStart({ state: { doc } }: EditorView, block: number): number {
  return doc.content.content.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** An image, or a paragraph with a link to the file. */
function nodeOf(schema: Schema, file: File, url: string): Node | null {
  if (file.type.startsWith('image/')) {
    const image = schema.nodes['image']
    return image ? image.create({ src: url, alt: '' }) : null
  }
  const { attachment, paragraph } = schema.nodes
  const kind = file.type === 'application/pdf' ? 'pdf' : 'text'
  return paragraph && attachment
    ? paragraph.create(null, attachment.create({ href: url, kind, name: file.name }))
    : null
}
