const writes = 'input:not([type=checkbox]):not([type=radio]), textarea, select'
/** These move to the entry that starts with the typed letter. */
const leads = '[role=menu], [role=listbox]'

/** Widgets within which arrow keys move or change a value. */
const moves = 'input[type=radio], [role=grid], [role=tablist], [role=slider], [role=toolbar]'

/** Whether an arrow key has a function there. */
export function takesArrows(target: EventTarget | null): boolean {
  return takesText(target) || (target instanceof HTMLElement && target.closest(moves) !== null)
}

/** Whether a letter has a function there: it is typed, or selects an entry of a menu. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${writes}, ${leads}`) !== null)
  )
}

/** What the space bar presses or opens. */
const presses = 'button, a[href], summary, input, [role=button], [role=switch], [role=checkbox], [role=radio]'

/** Whether the space bar has a function there. */
export function takesSpace(target: EventTarget | null): boolean {
  return takesText(target) || (target instanceof HTMLElement && target.closest(presses) !== null)
}
