import { create } from 'zustand'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { currentCover, withActiveKeys } from './active-keys.ts'
import { commandsOf, useCommandRegistry } from './commands.ts'
import { type Chord, chordMs, idle, nextKey } from './key-chord.ts'
import { hasCommandKey, pressedKey } from './pressed-key.ts'

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
    currentCover(),
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
  return key.startsWith('arrow') ? takesArrows(target) : handlesTyping(target)
}

let timer: ReturnType<typeof setTimeout> | undefined

function wait(chord: Chord): void {
  if (chord === useChord.getState().chord) return
  clearTimeout(timer)
  useChord.setState({ chord })
  if (chord.kind === 'waiting') timer = setTimeout(() => wait(idle), chordMs)
}

const writes = 'input:not([type=checkbox]):not([type=radio]), textarea, select'

/** These move to the entry that starts with the typed letter. */
const leads = '[role=menu], [role=listbox]'

/** Widgets within which arrow keys move or change a value. */
const moves = 'input[type=radio], [role=grid], [role=tablist], [role=slider], [role=toolbar]'

/** Whether an arrow key has a function there. */
function takesArrows(target: EventTarget | null): boolean {
  return handlesTyping(target) || (target instanceof HTMLElement && target.closest(moves) !== null)
}

/** Whether a letter has a function there: it is typed, or selects an entry of a menu. */
export function handlesTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${writes}, ${leads}`) !== null)
  )
}

/** What the space bar presses or opens. */
const presses = 'button, a[href], summary, input, [role=button], [role=switch], [role=checkbox], [role=radio]'

/** Whether the space bar has a function there. */
function takesSpace(target: EventTarget | null): boolean {
  return handlesTyping(target) || (target instanceof HTMLElement && target.closest(presses) !== null)
}
