/** A broker's id as a file states it; null for none, which some write as 'unknown' (spec, section 5). */
export function brokerIdOf(text: string): string | null {
  return text === '' || text.toLowerCase() === 'unknown' ? null : text
}
