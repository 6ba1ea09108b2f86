/** Prefixes of month names in the languages of exports, without accents; four letters where three are ambiguous. */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'янв'],
  ['feb', 'fev', 'lut', 'фев'],
  ['mar', 'maa', 'mrt', 'мар'],
  ['apr', 'abr', 'avr', 'kwi', 'апр'],
  ['may', 'mai', 'mei', 'mag', 'maj', 'маи', 'май', 'мая'],
  ['jun', 'juin', 'giu', 'cze', 'июн'],
  ['jul', 'juil', 'lug', 'lip', 'июл'],
  ['aug', 'ago', 'aou', 'sie', 'авг'],
  ['sep', 'set', 'wrz', 'сен'],
  ['oct', 'okt', 'ott', 'out', 'paz', 'окт'],
  ['nov', 'lis', 'ноя'],
  ['dec', 'dez', 'dic', 'gru', 'дек'],
]

const MONTHS: ReadonlyMap<string, string> = new Map(
  BEGINNINGS.flatMap((words, index) =>
    words.map((word) => [word, String(index + 1).padStart(2, '0')] as const),
  ),
)

/** `01` to `12` for a month name or abbreviation in any of the languages; undefined for other words. */
export function monthOf(word: string): string | undefined {
  if (word.length < 3 || word.length > 12 || !/^\p{L}+$/u.test(word)) return undefined
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return MONTHS.get(plain.slice(0, 4)) ?? MONTHS.get(plain.slice(0, 3))
}
