const writes = 'input:not([type=checkbox]):not([type=radio]), textarea, select'
/** They go to the entry that begins with a letter. */
const leads = '[role=menu], [role=listbox]'

/** Whether a letter pressed there means something there: it writes, or leads through a menu. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${writes}, ${leads}`) !== null)
  )
}
