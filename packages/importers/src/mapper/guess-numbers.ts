import type { Delimiter } from '../csv/delimiter.ts'
import { DECIMAL_MARKS, type DecimalMark, numberText } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import { NUMBER_FIELDS } from './mapper-field.ts'
import type { MappedColumns } from './mapping.ts'
import { addToTally, createTally, differ, possible, shareRead } from './tally.ts'

/** Observes the numbers of a table to guess whether the decimal mark is a point or a comma. */
export interface NumberWatch {
  readonly take: (cells: readonly string[]) => void
  readonly isDecided: () => boolean
  readonly guess: () => FormatGuess<DecimalMark>
}

export function watchNumbers(columns: MappedColumns, delimiter: Delimiter | null): NumberWatch {
  const tally = createTally(DECIMAL_MARKS)
  const places = NUMBER_FIELDS.flatMap((field) => columns[field] ?? [])
  let commas = 0
  const isAmbiguous = () => possible(tally).length > 1 && differ(tally, '.', ',')
  return {
    take(cells) {
      for (const place of places) {
        const text = cellText(cells[place])
        // Digits alone do not tell.
        if (text === '' || /^\d+$/.test(text)) continue
        addToTally(tally, (mark) => comparable(numberText(text, mark)))
        if (text.includes(',')) commas += 1
      }
    },
    isDecided: () => possible(tally).length === 1,
    guess() {
      const [first = '.'] = possible(tally)
      const certainty = shareRead(tally)
      if (!isAmbiguous()) {
        return decided(first, possible(tally).length === 1 ? 'only-possible' : 'all-the-same', certainty)
      }
      // A workbook stores numbers as numbers, and the sheet reader prints them with a point.
      if (delimiter === null && commas === 0) return decided('.', 'typed-cells', certainty)
      const value = commas > 0 && (delimiter === ';' || delimiter === '\t') ? ',' : '.'
      return { value, certainty: certainty / 2, because: 'ambiguous', options: DECIMAL_MARKS }
    },
  }
}

/** 1.50 and 1.5 are the same number. */
function comparable(text: string | undefined): string | undefined {
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text
}
