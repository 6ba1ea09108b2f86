/** The class that colours a result by its sign; zero is grey. */
export function toneClass(value: number): 'pl-up' | 'pl-down' | 'pl-flat' {
  if (value > 0) return 'pl-up'
  return value < 0 ? 'pl-down' : 'pl-flat'
}

/** Joins class names, skipping absent ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
