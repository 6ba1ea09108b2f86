import { expect, it } from 'vitest'
import { type Chord, chordMs, idle, nextKey } from './key-chord.ts'

const known = ['n', '?', 'g d', 'g j', 'mod+k']

/** The shortcuts that some keys complete, each so many milliseconds after the one before. */
function press(keys: readonly string[], gapMs = 100): readonly (string | null)[] {
  let chord: Chord = idle
  let now = 1_000
  return keys.map((key) => {
    now += gapMs
    const step = nextKey(chord, key, now, known)
    chord = step.chord
    return step.pressed
  })
}

it('a single-key shortcut fires immediately', () => {
  expect(press(['n', '?', 'mod+k'])).toEqual(['n', '?', 'mod+k'])
})

it('G waits for the second key', () => {
  expect(press(['g', 'd', 'g', 'j'])).toEqual([null, 'g d', null, 'g j'])
  expect(nextKey(idle, 'g', 5, known).chord).toEqual({ kind: 'waiting', first: 'g', until: 5 + chordMs })
})

it('after G, a key without a target does nothing, not even its own shortcut', () => {
  expect(press(['g', 'n', 'n'])).toEqual([null, null, 'n'])
  expect(press(['g', 'escape', 'd'])).toEqual([null, null, null])
  expect(press(['g', 'g', 'd'])).toEqual([null, null, null])
})

it('a chord starts over after its timeout', () => {
  expect(press(['g', 'd'], chordMs - 1)).toEqual([null, 'g d'])
  expect(press(['g', 'd'], chordMs)).toEqual([null, null])
  expect(press(['g', 'n'], chordMs)).toEqual([null, 'n'])
})

it('a key without a shortcut is left to other handlers', () => {
  expect(nextKey(idle, 'x', 0, known)).toEqual({ chord: idle, pressed: null, taken: false })
  expect(nextKey(idle, 'escape', 0, known).taken).toBe(false)
  expect(nextKey({ kind: 'waiting', first: 'g', until: 10 }, 'escape', 5, known).taken).toBe(true)
})
