import { type Fields, isMap, withoutBroken } from './document-values.ts'

/** Any value of a document as text for people; '' for none. */
export function documentText(value: unknown): string {
  if (typeof value === 'string') return withoutBroken(value).trim()
  if (Array.isArray(value)) return value.map(documentText).join(', ')
  if (isMap(value)) return pairsOf(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function pairsOf(value: Fields): string {
  return Object.entries(value)
    .map(([name, field]) => `${withoutBroken(name)}: ${documentText(field)}`)
    .join(', ')
}
