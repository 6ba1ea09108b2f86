const LETTER_A = 0x41

/** Column of a reference like "AB12", from 0; undefined if it has none. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  let i = 0
  for (; i < reference.length && i < 4; i += 1) {
    const letter = reference.charCodeAt(i) - LETTER_A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return i === 0 ? undefined : column - 1
}
