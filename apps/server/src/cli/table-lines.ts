import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import { row } from './text-table.ts'

const LONGEST = 18

/** The guess for a table of unknown format, as text for a terminal. */
export function tableLines({ guess, rows, delimiter, sheetName, options }: UnknownTable): readonly string[] {
  const [first] = rows
  const { mapping, questions, missing } = guess
  return [
    delimiter === null ? `sheet ${sheetName}` : `columns separated by ${JSON.stringify(delimiter)}`,
    ...(options.length > 1 && sheetName !== null
      ? [
          `other sheets: ${options.flatMap((option) => (option.sheetName === sheetName ? [] : [option.sheetName])).join(', ')}`,
        ]
      : []),
    '',
    row(['column', 'mapped to', 'certainty', `row ${first?.line ?? ''}`]),
    ...guess.columns.map(({ column, heading, field, certainty }) =>
      row([
        cut(heading || `(${column + 1})`),
        field ?? '–',
        field === null ? '' : `${Math.round(certainty * 100)} %`,
        cut(first?.cells[column] ?? ''),
      ]),
    ),
    '',
    `date order ${mapping.dateOrder}, decimal separator "${mapping.decimalMark}", currency ${mapping.currency ?? 'not stated'}`,
    ...(missing.length === 0 ? [] : [`missing: ${missing.join(', ')}`]),
    ...(questions.length === 0 ? [] : [`ambiguous, please check: ${questions.join(', ')}`]),
  ]
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
