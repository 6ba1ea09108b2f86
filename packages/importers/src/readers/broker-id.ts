/** The broker's id in a file; null if missing, which some files write as 'unknown' (specification, section 5). */
export function brokerIdOf(text: string): string | null {
  return text === '' || text.toLowerCase() === 'unknown' ? null : text
}
