/** The broker's id in a file; null if missing, which some files write as 'unknown' or 0. */
export function brokerIdOf(text: string): string | null {
  return text === '' || /^(?:0+|unknown)$/i.test(text) ? null : text
}
