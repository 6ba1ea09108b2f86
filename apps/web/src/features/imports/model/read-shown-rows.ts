import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import { type BrokerValues, brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { applyMapping } from '@plumbline/importers/mapper/apply-mapping'

/** A row as it will be imported: a trade, or the problem that prevents it. */
export type ShownRow =
  | { readonly kind: 'trade'; readonly line: number; readonly values: BrokerValues }
  | { readonly kind: 'problem'; readonly line: number; readonly problem: Problem }

/** Visible rows of a table, parsed with the mapping in the same way as the server does. */
export function readShownRows(
  { container, delimiter, rows, guess }: Pick<ImportTable, 'container' | 'delimiter' | 'rows' | 'guess'>,
  mapping: TableMapping,
  brokerTimeZone: string | null,
): readonly ShownRow[] {
  const shown = {
    container,
    delimiter,
    readRows: (onRow: (row: ImportTable['rows'][number]) => 'stop' | undefined) => {
      for (const row of [...headingRow(mapping, guess), ...rows]) if (onRow(row) === 'stop') return
    },
  }
  const read = applyMapping(shown, mapping, undefined, { brokerTimeZone })
  if (read.kind === 'failed') return []
  const { trades, problems } = read.file
  const found = [
    ...trades.map((trade): ShownRow => ({ kind: 'trade', line: trade.line, values: brokerValuesOf(trade) })),
    ...problems.flatMap((problem): ShownRow[] =>
      problem.line === null ? [] : [{ kind: 'problem', line: problem.line, problem }],
    ),
  ]
  return found.sort((a, b) => a.line - b.line)
}

/** The row of headings, which `rows` lacks; none in a table without headings. */
function headingRow({ headings }: TableMapping, { columns }: ImportTable['guess']): ImportTable['rows'] {
  if (headings === null) return []
  return [{ line: 0, cells: columns.slice(0, headings.length).map(({ heading }) => heading) }]
}
