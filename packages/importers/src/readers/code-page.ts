import { createDecoder } from './text-decoder.ts'

/**
 * Guesses the code page of 8-bit text without a declared encoding: the page under which the text looks most like words.
 * MetaTrader 4 writes comments, names and the tester's headings in the machine's code page and declares none. All of
 * its figures are ASCII, so a wrong guess garbles letters, never an amount. Pages that letters alone cannot distinguish
 * (Greek, Hebrew, Arabic from Cyrillic) must be declared.
 */
export function guessCodePage(bytes: Uint8Array): string {
  const sample = sampleOf(bytes)
  let best = { page: 'windows-1252', score: scoreLetters(sample, 'windows-1252') }
  const consider = (page: string, score: number) => {
    if (score > best.score) best = { page, score }
  }
  for (const page of ['windows-1251', 'windows-1250', 'windows-1254'])
    consider(page, scoreLetters(sample, page))
  for (const page of DOUBLE_BYTE) consider(page.name, scorePairs(sample, page))
  return best.page
}

const SAMPLE_BYTES = 16_384

/** Words with bytes above ASCII, separated by spaces. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES)
  let length = 0
  for (let at = 0; at < bytes.length && length < SAMPLE_BYTES; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    let from = at
    while (from > 0 && at - from < 32 && (bytes[from - 1] ?? 0) >= 0x40) from -= 1
    while (at < bytes.length && (bytes[at] ?? 0) >= 0x40) at += 1
    const piece = bytes.subarray(from, Math.min(at, from + SAMPLE_BYTES - length - 1))
    sample.set(piece, length)
    length += piece.length
    sample[length] = 0x20
    length += 1
  }
  return sample.subarray(0, length)
}

/** Letters that are frequent in the languages of a page; its other letters score less. */
const COMMON_LETTERS: Readonly<Record<string, RegExp>> = {
  'windows-1252': /[äöüßÄÖÜéèêëàâáíóúñçãõîïôûùæÉÀÇÑÅåøØÆ]/,
  'windows-1250': /[ąćęłńóśźżŁŚŻŹĆáčďéěíňřšťúůýžČŘŠŽÝÚőűăâîäöüß]/,
  'windows-1251': /[а-яёіїєґ]/,
  'windows-1254': /[ğışçöüİĞŞÇÖÜâ]/,
}

function scoreLetters(sample: Uint8Array, page: string): number {
  const common = COMMON_LETTERS[page]
  const isCyrillic = page === 'windows-1251'
  let score = 0
  let before = ' '
  for (const letter of createDecoder(page).decode(sample)) {
    if (letter >= '\u0080') {
      if (common?.test(letter)) score += isCyrillic && /[a-z]/i.test(before) ? -2 : 1
      else if (/\p{L}/u.test(letter)) score += isCyrillic && !/[А-ЯЁІЇЄҐ ]/.test(before) ? -1 : 0.3
      else score -= 2
    } else if (isCyrillic && /[a-z]/i.test(letter) && /[а-яё]/i.test(before)) score -= 2
    before = letter
  }
  return score
}

interface DoubleBytePage {
  readonly name: string
  /** Whether two bytes are a common character. */
  readonly isCommon: (lead: number, trail: number) => boolean
  readonly isLead: (byte: number) => boolean
  /** Score of a common character: slightly more if the page has fewer of them. */
  readonly weight: number
}

const between = (byte: number, first: number, last: number) => byte >= first && byte <= last
const isHighLead = (byte: number) => between(byte, 0x81, 0xfe)

const DOUBLE_BYTE: readonly DoubleBytePage[] = [
  {
    name: 'gb18030',
    isLead: isHighLead,
    isCommon: (lead, trail) => (between(lead, 0xb0, 0xd7) || lead === 0xa3) && trail >= 0xa1,
    weight: 2,
  },
  {
    name: 'big5',
    isLead: isHighLead,
    isCommon: (lead, trail) => between(lead, 0xa4, 0xc6) && (between(trail, 0x40, 0x7e) || trail >= 0xa1),
    weight: 1.9,
  },
  {
    name: 'shift_jis',
    isLead: (byte) => between(byte, 0x81, 0x9f) || between(byte, 0xe0, 0xfc),
    isCommon: (lead, trail) =>
      between(lead, 0x81, 0x83) ? trail >= 0x40 : between(lead, 0x88, 0x97) && trail >= 0x40,
    weight: 2.1,
  },
  // Hangul has fewer rows than the Han characters of the same bytes, so text within those rows is Korean.
  {
    name: 'euc-kr',
    isLead: isHighLead,
    isCommon: (lead, trail) => between(lead, 0xb0, 0xc8) && trail >= 0xa1,
    weight: 2.1,
  },
]

/** Lower score, because a second byte that is an ASCII letter ("Äm" in "Ämter") is weak evidence. */
const LETTER_TRAIL = 0.6

function scorePairs(sample: Uint8Array, { isLead, isCommon, weight }: DoubleBytePage): number {
  let score = 0
  for (let at = 0; at < sample.length; at += 1) {
    const lead = sample[at] ?? 0
    if (lead < 0x80) continue
    const trail = sample[at + 1] ?? 0
    if (!isLead(lead)) score -= 1
    else if (trail < 0x40) score -= 4
    else {
      if (!isCommon(lead, trail)) score -= 2
      else score += trail < 0x80 ? LETTER_TRAIL : weight
      at += 1
    }
  }
  return score
}
