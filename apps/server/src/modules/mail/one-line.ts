const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text that stays in its line, for headers and sentences that quote what people typed: control characters become a
 * space, and so does what would turn the direction of the words after it.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, ' ').trim()
}
