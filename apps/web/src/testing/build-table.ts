import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { guessMapping } from '@plumbline/importers/mapper/guess-mapping'
import { openTable } from '@plumbline/importers/mapper/table'

export function buildMapping(overrides: Partial<TableMapping> = {}): TableMapping {
  return {
    version: 1,
    headings: null,
    columns: {},
    dateOrder: 'dmy',
    decimalMark: ',',
    direction: { kind: 'words', words: {} },
    positiveCosts: [],
    feesAre: 'besides',
    currency: null,
    withoutClosingTime: 'closed-at-opening',
    ...overrides,
  }
}

/** A German table of two trades and an invalid row, with the server's guesses. */
export function buildTable(overrides: Partial<ImportTable> = {}): ImportTable {
  return tableOf(
    [
      'Eröffnungszeit;Schlusszeit;Symbol;Richtung;Menge;Einstiegskurs;Ausstiegskurs;Bruttogewinn;Quelle',
      '13.04.2025 09:30:00;13.04.2025 10:15:00;DAX;Kauf;1,5;18.123,5;18.150,0;1.234,50;a',
      '14.04.2025 11:00:00;14.04.2025 11:20:00;EURUSD;Verkauf;0,4;1,0850;1,0835;-60,00;b',
      'gestern;14.04.2025 11:20:00;EURUSD;Verkauf;0,4;1,0850;1,0835;60,00;c',
    ],
    overrides,
  )
}

export function tableOf(lines: readonly string[], overrides: Partial<ImportTable> = {}): ImportTable {
  const opened = openTable({ name: 'file', bytes: new TextEncoder().encode(lines.join('\n')) })
  if (!opened) throw new Error('no table')
  const guess = guessMapping(opened)
  const data = opened.head.slice((opened.header.index ?? -1) + 1)
  return {
    container: 'csv',
    sheet: null,
    sheetName: null,
    delimiter: opened.delimiter,
    width: opened.header.width,
    rows: data,
    options: [{ sheet: null, sheetName: null, delimiter: opened.delimiter }],
    guess,
    mapping: guess.mapping,
    origin: 'guess',
    conflicts: [],
    questions: guess.questions,
    ...overrides,
  }
}
