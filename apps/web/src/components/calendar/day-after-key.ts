import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@plumbline/domain/time/calendar-day'

type Pressed = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

/**
 * The day a key moves to: arrows by day and by week, across month boundaries; Home and End within the week, with Ctrl
 * within the month; Page Up and Page Down by month. Undefined for other keys.
 */
export function dayAfterKey({ key, ctrlKey, metaKey }: Pressed, from: string): string | undefined {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return far ? firstOfMonth(from) : latest(mondayOf(from), firstOfMonth(from))
    case 'End':
      return far ? lastOfMonth(from) : earliest(addDays(mondayOf(from), 6), lastOfMonth(from))
    case 'PageUp':
      return sameDayOf(addMonths(from, -1), from)
    case 'PageDown':
      return sameDayOf(addMonths(from, 1), from)
    default:
      return undefined
  }
}

/** From 31 March, Page Up leads to 28 February. */
function sameDayOf(month: string, day: string): string {
  return earliest(`${month.slice(0, 8)}${day.slice(8)}`, lastOfMonth(month))
}

/** ISO dates sort chronologically as text. */
function earliest(a: string, b: string): string {
  return a < b ? a : b
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
