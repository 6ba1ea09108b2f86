import { Autocomplete } from '@base-ui/react/autocomplete'
import { createElement, useState, type ReactNode } from 'react'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList

/** Maximum rows of a suggestion list; users read no further. */
const mostShown = 50

type SuggestionListProps = {
  readonly label: string
  readonly options: readonly string[]
  readonly typed: string
}

type Suggestions = {
  /** The option that the text names in any case, or the only one that contains it. */
  readonly meant: string | undefined
  /** Of the root of the field. */
  readonly root: {
    readonly items: readonly string[]
    readonly filteredItems: readonly string[]
    readonly open: boolean
    readonly onOpenChange: (open: boolean) => void
  }
  /** Of its input. */
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>) => void
  readonly list: ReactNode
}

/** The list under a field: options that contain the text. Its positioning loads with the field's first focus. */
export function useSuggestionList({ label, options, typed }: SuggestionListProps): Suggestions {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const List = useFetchedPart(wanted, loadList, () => setWanted(false))
  const { contains } = Autocomplete.useFilter()
  const text = typed.trim()
  // A chosen option does not filter out the others.
  const chosen = options.find((option) => option.toLocaleLowerCase() === text.toLocaleLowerCase())
  const matching = text === '' ? options : options.filter((option) => contains(option, text))
  const shown = (chosen === undefined ? matching : options).slice(0, mostShown)
  // Opened before it has loaded, the list could not close any more: closing waits for its element.
  const isShown = open && List !== null && shown.length > 0
  return {
    meant: chosen ?? (text !== '' && matching.length === 1 ? matching[0] : undefined),
    root: {
      items: options,
      filteredItems: shown,
      // An open list hides the rest of the page from screen readers: an empty one would leave them with nothing.
      open: isShown,
      onOpenChange: setOpen,
    },
    onFocus: () => setWanted(true),
    // A list that is not there yet, or empty, does not close itself.
    onBlur: () => {
      if (!isShown) setOpen(false)
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || isShown) return
      // Closes the list that is on its way, not the dialog around the field.
      if (open && shown.length > 0) event.stopPropagation()
      setOpen(false)
    },
    list: List && createElement(List, { label }),
  }
}
