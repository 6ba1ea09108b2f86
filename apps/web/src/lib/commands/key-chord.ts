/** Long enough to find the second key, short enough not to catch what is meant for something else. */
export const chordMs = 1_500

/** What was pressed so far of two keys in a row. */
export type Chord =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly first: string; readonly until: number }

export const idle: Chord = { kind: 'idle' }

type Step = {
  readonly chord: Chord
  /** The shortcut that is complete now. */
  readonly pressed: string | null
  /** Whether the key was part of a shortcut, and is nobody else's. */
  readonly taken: boolean
}

/**
 * One more key. `known`: the shortcuts that there are, `n` or `g d`. While a second key is awaited, one that leads nowhere
 * ends the waiting and does nothing else: after G a slip of the finger must not begin something.
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
