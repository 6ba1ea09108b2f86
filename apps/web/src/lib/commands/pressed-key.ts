/** The parts of a keyboard event that identify a shortcut. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly getModifierState?: (key: string) => boolean
}

/**
 * A key press in shortcut notation: `n`, `[`, `mod+k`; null if it cannot be a shortcut. By the character, not by the
 * key's position: on a German keyboard `[` takes AltGr and `/` takes Shift, and on a Mac `[` takes Option.
 */
export function pressedKey(event: Press, isMac: boolean): string | null {
  const key = event.key.toLowerCase()
  if (['shift', 'control', 'alt', 'altgraph', 'meta', 'capslock', 'dead', 'process'].includes(key))
    return null
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
  const writes = event.getModifierState?.('AltGraph') === true || (isSign && isMac && event.altKey)
  if (writes) return key
  if (event.altKey) return null
  const [mod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (other) return null
  if (!mod) return key
  return event.shiftKey ? `mod+shift+${key}` : `mod+${key}`
}

/** Whether this is a Mac, where ⌘ replaces Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
