import type { ReadOptions } from '@plumbline/importers/importer'
import type { SourceFile, TableChoice } from '@plumbline/importers/source-file'
import type { TableOption, UnknownTable } from '@plumbline/importers/mapper/table-question'
import type { Actor } from '#server/platform/http/context.ts'
import { PARSE_LIMITS, parseFile } from '../reading/parse-file.service.ts'

export function tableChoice({ sheet, delimiter }: Pick<TableOption, 'sheet' | 'delimiter'>): TableChoice {
  return { sheet, delimiter }
}

/** Another table of the file with its guess, read in a worker; undefined if the file has no such table. */
export async function readTableAgain(
  { userId: whose }: Actor,
  file: SourceFile,
  choice: TableChoice,
  { brokerTimeZone, columns }: Pick<ReadOptions, 'brokerTimeZone' | 'columns'>,
): Promise<UnknownTable | null> {
  const options = { brokerTimeZone, table: choice, ...(columns && { columns }) }
  const outcome = await parseFile(file, () => undefined, { ...PARSE_LIMITS, whose }, options)
  return outcome.kind === 'failed' && 'table' in outcome ? (outcome.table ?? null) : null
}
