import { type Editor, Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { LucideIcon } from 'lucide-react'

/** An entry of the list after `/` or `@`. `run` replaces the typed text, which is the range. */
export type TypedMenuItem = {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly run: (editor: Editor, range: Range) => void
}

export type TypedMenuState = {
  readonly label: string
  readonly items: readonly TypedMenuItem[]
  readonly isLoading: boolean
  readonly active: number
  readonly rect: () => DOMRect | null
  readonly choose: (item: TypedMenuItem) => void
}

/** The open list of an editor; null while none is open. */
export class TypedMenuStore {
  #state: TypedMenuState | null = null
  readonly #changed = new Set<() => void>()

  readonly subscribe = (changed: () => void) => {
    this.#changed.add(changed)
    return () => this.#changed.delete(changed)
  }

  readonly current = () => this.#state

  show(next: Omit<TypedMenuState, 'active'>): void {
    const before = this.#state
    // The former entries stay until the new ones are found.
    const items = next.isLoading && next.items.length === 0 && before ? before.items : next.items
    const chosen = before?.items[before.active]?.id
    const active = Math.max(0, next.isLoading ? items.findIndex(({ id }) => id === chosen) : 0)
    this.#set({ ...next, items, active })
  }

  point(active: number): void {
    if (this.#state) this.#set({ ...this.#state, active })
  }

  close(): void {
    this.#set(null)
  }

  /** Arrows move, Enter and Tab choose; true if the key was used. */
  press(key: string): boolean {
    const state = this.#state
    if (state === null || state.items.length === 0) return false
    const { length } = state.items
    if (key === 'ArrowDown') this.point((state.active + 1) % length)
    else if (key === 'ArrowUp') this.point((state.active + length - 1) % length)
    else if (key === 'Enter' || key === 'Tab') {
      const item = state.items[state.active]
      if (!item) return false
      state.choose(item)
    } else return false
    return true
  }

  #set(state: TypedMenuState | null): void {
    this.#state = state
    for (const changed of this.#changed) changed()
  }
}

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
