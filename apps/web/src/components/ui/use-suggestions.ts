import { useState, type KeyboardEvent } from 'react'

/** Rows that a list of suggestions shows at most: more would be read by nobody. */
const mostShown = 50

export type Suggestions = {
  readonly shown: readonly string[]
  readonly open: boolean
  /** The one that Enter takes; undefined for none. */
  readonly active: string | undefined
  readonly show: () => void
  readonly hide: () => void
  /** Takes the keys that are the list's; true where it took one. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** A list under a field in which anything may be typed: what contains the text, moved through by arrows. */
export function useSuggestions(
  options: readonly string[],
  typed: string,
  onPick: (option: string) => void,
): Suggestions {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const wanted = typed.trim().toLocaleLowerCase()
  const matching = options.filter((option) => option.toLocaleLowerCase().includes(wanted))
  // What was chosen is no reason to hide the others.
  const isChosen = options.some((option) => option.toLocaleLowerCase() === wanted)
  const shown = (isChosen ? options : matching).slice(0, mostShown)
  const open = isOpen && shown.length > 0
  const active = open ? shown[at] : undefined
  const hide = () => {
    setOpen(false)
    setAt(-1)
  }
  const move = (by: 1 | -1) => {
    const from = open ? at : -1
    setOpen(true)
    setAt(
      by === 1
        ? Math.min(shown.length - 1, from + 1)
        : Math.max(0, from === -1 ? shown.length - 1 : from - 1),
    )
  }
  return {
    shown,
    open,
    active,
    show: () => {
      setOpen(true)
      setAt(-1)
    },
    hide,
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'Enter' && active !== undefined) {
        onPick(active)
        hide()
      } else if (event.key === 'Escape' && open) hide()
      else return false
      event.preventDefault()
      // Else Escape would close the drawer around the field as well.
      event.stopPropagation()
      return true
    },
  }
}
