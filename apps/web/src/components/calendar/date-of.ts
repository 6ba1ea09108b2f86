/** The day of the cell in which an event occurred. */
export function dateOf(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  return cell?.dataset['date']
}
