const MARKS = ['done', 'missed', 'kept', 'broken'] as const

/** What was done on the day of a trade, or what a trade did with a rule. */
type GroupMark = (typeof MARKS)[number]

/** The key of a group of trades: the mark, and the id of what it marks. */
export function markedKey(mark: GroupMark, id: string): string {
  return `${mark} ${id}`
}

/** Text that is no such key has the mark `missed`. */
export function readMarkedKey(key: string): { readonly mark: GroupMark; readonly id: string } {
  const end = key.indexOf(' ')
  const text = key.slice(0, end)
  return { mark: MARKS.find((mark) => mark === text) ?? 'missed', id: key.slice(end + 1) }
}
