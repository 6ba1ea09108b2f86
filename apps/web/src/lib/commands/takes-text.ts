const writes = 'input:not([type=checkbox]):not([type=radio]), textarea, select'
/** These move to the entry that starts with the typed letter. */
const leads = '[role=menu], [role=listbox]'

/** Whether a letter has a function there: it is typed, or selects an entry of a menu. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${writes}, ${leads}`) !== null)
  )
}
