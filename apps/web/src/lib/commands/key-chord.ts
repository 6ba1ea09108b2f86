/** Long enough to find the second key, short enough not to catch a key meant for something else. */
export const chordMs = 1_500

/** State of a two-key sequence. */
export type Chord =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly first: string; readonly until: number }

export const idle: Chord = { kind: 'idle' }

type Step = {
  readonly chord: Chord
  /** The shortcut that is now complete. */
  readonly pressed: string | null
  /** Whether the key was part of a shortcut and must not reach other handlers. */
  readonly taken: boolean
}

/**
 * Processes the next key, pressed at `now` (ms; a busy page handles it later). `known`: all registered shortcuts, `n` or
 * `g d`. While a second key is awaited, one that
 * completes no shortcut only ends the sequence: a slip after G must not trigger another action.
 */
export function nextKey(chord: Chord, key: string, now: number, known: readonly string[]): Step {
  if (chord.kind === 'waiting' && now < chord.until) {
    const both = `${chord.first} ${key}`
    return { chord: idle, pressed: known.includes(both) ? both : null, taken: true }
  }
  if (known.includes(key)) return { chord: idle, pressed: key, taken: true }
  if (known.some((shortcut) => shortcut.startsWith(`${key} `))) {
    return { chord: { kind: 'waiting', first: key, until: now + chordMs }, pressed: null, taken: true }
  }
  return { chord: idle, pressed: null, taken: false }
}
