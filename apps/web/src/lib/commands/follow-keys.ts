import { create } from 'zustand'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { coverNow, withActiveKeys } from './active-keys.ts'
import { commandsOf, useCommandRegistry } from './commands.ts'
import { type Chord, chordMs, idle, nextKey } from './key-chord.ts'
import { hasCommandKey, pressedKey } from './pressed-key.ts'
import { takesArrows, takesSpace, takesText } from './takes-text.ts'

/** The first key of a sequence, while the second is awaited. */
export const useChord = create<{ readonly chord: Chord }>(() => ({ chord: idle }))

let followers = 0

/** Listens for the keys of all registered commands, once for all callers; returns a function that stops it. */
export function followKeys(): () => void {
  followers += 1
  if (followers === 1) window.addEventListener('keydown', onKeyDown)
  return () => {
    followers -= 1
    if (followers > 0) return
    window.removeEventListener('keydown', onKeyDown)
    wait(idle)
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = pressedKey(event, hasCommandKey())
  if (key === null) return
  const typing = takesKey(key, event.target)
  const commands = withActiveKeys(
    commandsOf(useCommandRegistry.getState()),
    coverNow(),
    useAppearance.getState().singleKeys,
  ).filter(({ whileTyping = false }) => whileTyping || !typing)
  // Of two commands with the same key the later one counts, because it belongs to the more specific component.
  const commandOf = (keys: string | null) =>
    commands.findLast((each) => keys !== null && each.keys.includes(keys))
  if (event.repeat && commandOf(key)?.repeats !== true) return
  const before = typing ? idle : useChord.getState().chord
  const known = commands.flatMap(({ keys }) => keys)
  const { chord, pressed, taken } = nextKey(before, key, event.timeStamp, known)
  wait(chord)
  if (!taken) return
  event.preventDefault()
  commandOf(pressed)?.run(pressed ?? undefined)
}

/** Whether the focused element needs the key itself. */
function takesKey(key: string, target: EventTarget | null): boolean {
  if (key === ' ') return takesSpace(target)
  return key.startsWith('arrow') ? takesArrows(target) : takesText(target)
}

let timer: ReturnType<typeof setTimeout> | undefined

function wait(chord: Chord): void {
  if (chord === useChord.getState().chord) return
  clearTimeout(timer)
  useChord.setState({ chord })
  if (chord.kind === 'waiting') timer = setTimeout(() => wait(idle), chordMs)
}
