import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { TypedMenuItem, TypedMenuStore } from './typed-menu-store.ts'

type TypedMenuOptions = {
  readonly name: string
  readonly char: string
  readonly label: () => string
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly TypedMenuItem[]>
  readonly menu: TypedMenuStore
}

/** Opens the list of entries after a character, except in code. */
export function typedMenu({ name, char, label, find, menu }: TypedMenuOptions) {
  const show = ({ items, loading, clientRect, command }: SuggestionProps<TypedMenuItem, TypedMenuItem>) =>
    menu.show({
      label: label(),
      items,
      isLoading: loading,
      rect: () => clientRect?.() ?? null,
      choose: command,
    })
  return Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        Suggestion<TypedMenuItem, TypedMenuItem>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          char,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.spec.code !== true,
          items: async ({ query, signal }) => [...(await find(query, signal))],
          command: ({ editor, range, props }) => props.run(editor, range),
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => menu.close(),
            onKeyDown: ({ event }) => menu.press(event.key),
          }),
        }),
      ]
    },
  })
}
