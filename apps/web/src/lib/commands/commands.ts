import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** As the palette and the list of keys show them, in this order. */
export const commandGroups = ['go', 'do', 'trade', 'account', 'set'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Where its keys work: with nothing over the page; beside what is read at its side too; over any dialog. */
export type Reach = 'page' | 'panel' | 'anywhere'

/** Something that can be done here and now, by its name in the palette or by its keys. */
export type Command = {
  /** The same at every visit: recently used ones are known by it. Of two with one id the later one counts. */
  readonly id: string
  readonly group: CommandGroup
  /** In the person's language. */
  readonly label: string
  /** Other words that it is found by, in the person's language too. */
  readonly keywords?: string
  readonly icon?: LucideIcon
  /** Beside the label: a balance, a date. Not searched. */
  readonly detail?: ReactNode
  /** The choice that is in force. */
  readonly chosen?: boolean
  /** `n`, `?`, `g d` (one after the other), `mod+k` (Ctrl, ⌘ on a Mac). Several that do the same, told apart by `run`. */
  readonly keys?: readonly string[]
  /** `page` where nothing is said. */
  readonly reach?: Reach
  /** Its keys work in text fields too: none that write. */
  readonly whileTyping?: boolean
  /** Goes on while its key is held down. */
  readonly repeats?: boolean
  /** Stands in the palette only when it is looked for. */
  readonly onceTyped?: boolean
  /** Has keys and no place in the palette. */
  readonly keysOnly?: boolean
  readonly run: (key: string | undefined) => void
}

/** What is looked for elsewhere while one types: trades on the server. */
export type CommandSource = {
  readonly id: string
  readonly group: CommandGroup
  /** None where the text asks for nothing of the kind. Rejects where it could not be looked for. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}

type Registry = {
  readonly offered: ReadonlyMap<symbol, readonly Command[]>
  readonly sources: ReadonlyMap<symbol, CommandSource>
}

/** What the parts of the product that are on screen offer; each takes its own away when it leaves. */
export const useCommandRegistry = create<Registry>(() => ({ offered: new Map(), sources: new Map() }))

/** Offers commands, in place of those that this owner offered before; answers how to take them away. */
export function offerCommands(owner: symbol, commands: readonly Command[]): () => void {
  useCommandRegistry.setState(({ offered }) => ({ offered: new Map(offered).set(owner, commands) }))
  return () =>
    useCommandRegistry.setState(({ offered }) => {
      const left = new Map(offered)
      left.delete(owner)
      return { offered: left }
    })
}

/** The same for a source. */
export function offerSource(owner: symbol, source: CommandSource): () => void {
  useCommandRegistry.setState(({ sources }) => ({ sources: new Map(sources).set(owner, source) }))
  return () =>
    useCommandRegistry.setState(({ sources }) => {
      const left = new Map(sources)
      left.delete(owner)
      return { sources: left }
    })
}

/** Every command, each once. */
export function commandsOf({ offered }: Pick<Registry, 'offered'>): readonly Command[] {
  return [...new Map([...offered.values()].flat().map((command) => [command.id, command])).values()]
}
