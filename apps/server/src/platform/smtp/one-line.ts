const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Keeps a text on one line, for headers and sentences that quote user input: replaces control characters with spaces,
 * and characters that would change the text direction of what follows.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, ' ').trim()
}
