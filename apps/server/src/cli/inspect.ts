import { parseArgs } from 'node:util'
import { readBrokerFile } from '@plumbline/importers/registry'
import { fileErrorText } from '@plumbline/importers/file-error'
import { CommandError } from './command-error.ts'
import { inspectDocument, inspectedTrades } from './inspect-document.ts'
import { inspectLines } from './inspect-lines.ts'
import type { Output } from './output.ts'
import { readSource } from './read-file.ts'

/** `plumbline inspect FILE`: reads a broker's file and holds our totals against its own. Needs no database. */
export async function inspect(args: readonly string[], output: Output): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, trades: { type: 'boolean' } },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) {
    throw new CommandError('usage', 'Name one file: plumbline inspect FILE [--json] [--trades]', 2)
  }
  const read = readBrokerFile(await readSource(path))
  if (read.kind === 'failed') throw new CommandError(read.code, fileErrorText(read.code, read.detail))
  const document = inspectDocument(read.file)
  const trades = values.trades ? inspectedTrades(read.file) : null
  output.result(trades === null ? document : { ...document, trades }, inspectLines(document, trades))
}
