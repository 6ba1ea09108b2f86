import { useState, type KeyboardEvent } from 'react'

/** Maximum rows of a suggestion list; users read no further. */
const mostShown = 50

export type Suggestions = {
  readonly shown: readonly string[]
  readonly open: boolean
  /** The option that Enter chooses; undefined for none. */
  readonly active: string | undefined
  readonly show: () => void
  readonly hide: () => void
  /** Handles the list's keys; true if it handled this one. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** A list under a free-text field: options that contain the text, arrow keys move through them. */
export function useSuggestions(
  options: readonly string[],
  typed: string,
  onPick: (option: string) => void,
): Suggestions {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const wanted = typed.trim().toLocaleLowerCase()
  const matching = options.filter((option) => option.toLocaleLowerCase().includes(wanted))
  // A chosen option does not filter out the others.
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
      // Otherwise Escape would close the drawer around the field too.
      event.stopPropagation()
      return true
    },
  }
}
