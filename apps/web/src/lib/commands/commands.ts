import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** In the order in which the palette and the shortcut help show them. */
export const commandGroups = ['go', 'do', 'trade', 'note', 'account', 'set'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Where its keys work: with nothing over the page; beside a reading panel too; even over a dialog. */
export type Reach = 'page' | 'panel' | 'anywhere'

/** An action that is available now, by its name in the palette or by its keys. */
export type Command = {
  /** Stable across visits: recent commands are stored by it. Of two with the same id the later one counts. */
  readonly id: string
  readonly group: CommandGroup
  /** In the user's language. */
  readonly label: string
  /** Additional search terms, in the user's language. */
  readonly keywords?: string
  readonly icon?: LucideIcon
  /** Beside the label: a balance, a date. Not searched. */
  readonly detail?: ReactNode
  /** The currently active choice. */
  readonly chosen?: boolean
  /** `n`, `?`, `g d` (a sequence), `mod+k` (Ctrl, ⌘ on a Mac). With several keys, `run` receives the pressed one. */
  readonly keys?: readonly string[]
  /** Default `page`. */
  readonly reach?: Reach
  /** The keys work in text fields too: only for keys that type no character. */
  readonly whileTyping?: boolean
  /** Repeats while its key is held down. */
  readonly repeats?: boolean
  /** Listed in the palette only if it matches a query. */
  readonly onceTyped?: boolean
  /** Works by keys only, not listed in the palette. */
  readonly keysOnly?: boolean
  /**
   * What the keys need that is not there yet, in the user's language: the shortcut help lists them with it, nothing else
   * does. A command with the same id and without it replaces it.
   */
  readonly needs?: string
  readonly run: (key: string | undefined) => void
}

/** A remote source that is searched while the user types: trades on the server. */
export type CommandSource = {
  readonly id: string
  readonly group: CommandGroup
  /** Empty if the text cannot match this source. Rejects if the search failed. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}

type Registry = {
  readonly offered: ReadonlyMap<symbol, readonly Command[]>
  readonly sources: ReadonlyMap<symbol, CommandSource>
}

/** The commands of the components on screen; each removes its own when it unmounts. */
export const useCommandRegistry = create<Registry>(() => ({ offered: new Map(), sources: new Map() }))

/** Registers commands, replacing earlier ones of the same owner; returns a function that removes them. */
export function offerCommands(owner: symbol, commands: readonly Command[]): () => void {
  useCommandRegistry.setState(({ offered }) => ({ offered: new Map(offered).set(owner, commands) }))
  return () =>
    useCommandRegistry.setState(({ offered }) => {
      const left = new Map(offered)
      left.delete(owner)
      return { offered: left }
    })
}

/** Like `offerCommands`, for a source. */
export function offerSource(owner: symbol, source: CommandSource): () => void {
  useCommandRegistry.setState(({ sources }) => ({ sources: new Map(sources).set(owner, source) }))
  return () =>
    useCommandRegistry.setState(({ sources }) => {
      const left = new Map(sources)
      left.delete(owner)
      return { sources: left }
    })
}

/** Every command once, those that only announce their keys first. */
export function commandsOf({ offered }: Pick<Registry, 'offered'>): readonly Command[] {
  const all = [...offered.values()].flat()
  const ordered = [...all.filter(isAnnounced), ...all.filter((command) => !isAnnounced(command))]
  return [...new Map(ordered.map((command) => [command.id, command])).values()]
}

/** Whether its keys do nothing yet. */
export function isAnnounced({ needs }: Command): boolean {
  return needs !== undefined
}
