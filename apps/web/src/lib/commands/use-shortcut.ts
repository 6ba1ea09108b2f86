import type { Command } from './commands.ts'
import { useCommands } from './use-commands.ts'

type ShortcutOptions = Omit<Command, 'id' | 'keys' | 'run'> & { readonly enabled?: boolean }

/**
 * A shortcut of the current page: inactive while the user types or a dialog is open. It registers as a command, so that
 * the shortcut help and the palette list it for as long as it works.
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
