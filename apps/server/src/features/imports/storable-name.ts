/** A file name that PostgreSQL can store: it refuses zero bytes, and the cut may split a surrogate pair. */
export function storableName(name: string): string {
  return name.replaceAll('\u0000', '').slice(0, 255).toWellFormed()
}
