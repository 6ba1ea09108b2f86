/**
 * `current` without the changes from `before` to `after`; later changes stay. Objects are compared field by field,
 * lists item by item.
 */
export function reverted<Value>(current: Value, before: Value, after: Value): Value
export function reverted(current: unknown, before: unknown, after: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(before) && Array.isArray(after)) {
    const kept = current.filter((item) => before.includes(item) || !after.includes(item))
    return [...kept, ...before.filter((item) => !after.includes(item) && !kept.includes(item))]
  }
  if (isFields(current) && isFields(before) && isFields(after)) {
    const entries = Object.entries(current)
    return Object.fromEntries(entries.map(([key, value]) => [key, reverted(value, before[key], after[key])]))
  }
  return before === after ? current : before
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
