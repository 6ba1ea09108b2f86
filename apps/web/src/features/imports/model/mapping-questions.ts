import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { guessMapping } from '@plumbline/importers/mapper/guess-mapping'
import { openQuestions } from '@plumbline/importers/mapper/mapping-decisions'

/** The questions of a table: once columns are reassigned, those of the shown rows with the new columns. */
export function questionsOf(table: ImportTable, mapping: TableMapping): ImportTable['questions'] {
  if (JSON.stringify(mapping.columns) === JSON.stringify(table.mapping.columns)) return table.questions
  const { container, delimiter, width, rows, guess, origin } = table
  const headings = { line: 0, cells: guess.columns.map(({ heading }) => heading) }
  const all = guess.mapping.headings === null ? rows : [headings, ...rows]
  const shown = {
    container,
    delimiter,
    sheet: null,
    head: all,
    header: { index: guess.mapping.headings === null ? null : 0, width, score: 0 },
    readRows: (onRow: (row: ImportTable['rows'][number]) => 'stop' | undefined) => {
      for (const row of all) if (onRow(row) === 'stop') return
    },
  }
  // The accounts of the whole file, not of the shown rows.
  const again = { ...guessMapping(shown, undefined, mapping.columns), accounts: guess.accounts }
  const questions = origin === 'guess' ? again.questions : openQuestions(mapping, again)
  const others = questions.filter((question) => question !== 'account')
  return table.questions.includes('account') ? ['account', ...others] : others
}
