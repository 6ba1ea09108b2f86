import type { Direction } from '@plumbline/domain/trades/direction'
import { cellText } from './cell-kind.ts'
import { directionOf, plainWord } from './direction-words.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import type { MappedColumns, Mapping } from './mapping.ts'

type DirectionRule = Mapping['direction']

export interface DirectionWatch {
  readonly take: (cells: readonly string[]) => void
  /** `hasNegatives`: some quantities are negative; their sign is the direction if there is no direction column. */
  readonly guess: (hasNegatives: boolean) => FormatGuess<DirectionRule>
}

const MAX_WORDS = 20

/** Observes the words of the direction column. */
export function watchDirection({ direction, quantity }: MappedColumns): DirectionWatch {
  const words = new Map<string, Direction | undefined>()
  return {
    take(cells) {
      const text = cellText(cells[direction?.[0] ?? -1]) || (cells[direction?.[0] ?? -1]?.trim() ?? '')
      if (text === '' || words.size >= MAX_WORDS) return
      words.set(plainWord(text), directionOf(text))
    },
    guess(hasNegatives) {
      if (direction === undefined) {
        const isSigned = hasNegatives && quantity !== undefined
        return isSigned
          ? decided({ kind: 'signed-quantity' }, 'signs', 0.8)
          : decided({ kind: 'words', words: {} }, 'not-stated', 0)
      }
      const known = new Map(
        [...words].flatMap(([word, meaning]) => (meaning ? [[word, meaning] as const] : [])),
      )
      // MetaTrader's codes are 0 for buy and 1 for sell; in other tables a 1 without a 0 is a buy.
      const isNumbered = words.has('0') || (words.has('1') && !words.has('-1'))
      if (isNumbered) return numbered(words.has('0'))
      const share = words.size === 0 ? 0 : known.size / words.size
      return decided({ kind: 'words', words: Object.fromEntries(known) }, 'words', share)
    },
  }
}

function numbered(hasZero: boolean): FormatGuess<DirectionRule> {
  const metaTrader: DirectionRule = { kind: 'words', words: { '0': 'long', '1': 'short' } }
  const other: DirectionRule = { kind: 'words', words: { '0': 'short', '1': 'long' } }
  const options = hasZero ? [metaTrader, other] : [other, metaTrader]
  return { value: options[0] ?? metaTrader, certainty: 0.5, because: 'ambiguous', options }
}
