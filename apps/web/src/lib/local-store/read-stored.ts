/** Storage may contain data of an older or manually edited version, so only valid parts are taken. */

/** The entries of an object's field that are objects themselves. */
export function entriesOf(
  stored: unknown,
  field: string,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  const value = isRecord(stored) ? stored[field] : undefined
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (isRecord(inner) ? [[key, inner] as const] : []))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
