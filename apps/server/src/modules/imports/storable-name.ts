/** The name as a person would know it again: no database takes a zero byte, and the cut may split a character. */
export function storableName(name: string): string {
  return name.replaceAll('\u0000', '').slice(0, 255).toWellFormed()
}
