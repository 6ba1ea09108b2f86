import type { Command } from './commands.ts'
import { useCommands } from './use-commands.ts'

type ShortcutOptions = Omit<Command, 'id' | 'keys' | 'run'> & { readonly enabled?: boolean }

/**
 * Keys that do something on the page that is shown: not while one types, not under a dialog. They register themselves,
 * so that the list of keys and the palette know of them for as long as they work.
 */
export function useShortcut(
  keys: string | readonly string[],
  onPress: (key: string | undefined) => void,
  { enabled = true, ...options }: ShortcutOptions,
): void {
  const all = typeof keys === 'string' ? [keys] : keys
  useCommands(enabled ? [{ ...options, id: `key ${all.join(' ')}`, keys: all, run: onPress }] : none)
}

const none: readonly Command[] = []
