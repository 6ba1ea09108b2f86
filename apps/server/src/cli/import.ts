import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MAX_FILE_MB, type TradeImport } from '@plumbline/contract/imports/imports'
import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { mappingFaultText } from '@plumbline/importers/mapper/mapping-fault-text'
import { chooseAccount } from './choose-account.ts'
import { chooseSheet, sheetNotNeededError } from './choose-sheet.ts'
import { CommandError } from './command-error.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Output } from './output.ts'
import { readSource } from './read-file.ts'
import { readMappingFile } from './read-mapping.ts'

const POLL_MS = 100

/** `plumbline import FILE…`: the same as dropping files on the page and confirming each. Stops at the first error. */
export async function importFiles(args: readonly string[], output: Output): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      account: { type: 'string' },
      'accept-currency': { type: 'boolean' },
      'initial-balance-to-zero': { type: 'boolean' },
      'restore-deleted': { type: 'boolean' },
      mapping: { type: 'string' },
      sheet: { type: 'string' },
    },
  })
  if (positionals.length === 0) {
    throw new CommandError(
      'usage',
      'Specify the files: plumbline import FILE… [--account NAME|ID] [--mapping FILE.json] [--sheet NAME] [--json]',
      2,
    )
  }
  const mapping = values.mapping === undefined ? null : await readMappingFile(values.mapping)
  const installation = await openInstallation(output.env)
  try {
    const account = await chooseAccount(installation, values.account)
    const imports: TradeImport[] = []
    for (const path of positionals) {
      const ready = await read(installation, account.id, path, { mapping, sheet: values.sheet })
      imports.push(
        (await installation.call('POST', `/api/v1/imports/${ready.id}/confirm`, {
          acceptCurrency: values['accept-currency'] ?? false,
          initialBalanceToZero: values['initial-balance-to-zero'] ?? false,
          restoreDismissed: values['restore-deleted'] ?? false,
          takeCashTwins: false,
        })) as TradeImport,
      )
    }
    output.result({ account: { id: account.id, name: account.name }, imports }, imports.flatMap(importLines))
  } finally {
    await installation.close()
  }
}

async function read(
  installation: Installation,
  accountId: string,
  path: string,
  { mapping, sheet }: TableTexts,
): Promise<TradeImport> {
  const { name, bytes } = await readSource(path)
  if (bytes.byteLength > MAX_FILE_MB * 1024 * 1024) throw tooLarge(path)
  const form = new FormData()
  form.set('accountId', accountId)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const first = await untilRead(installation, path, await installation.call('POST', '/api/v1/imports', form))
  const isTable = first.state === 'mapping' || (first.state === 'ready' && first.mapping !== null)
  if (isTable && sheet !== undefined) return readSheet(installation, first.id, path, { mapping, sheet })
  if (sheet !== undefined) {
    await installation.call('DELETE', `/api/v1/imports/${first.id}`)
    throw sheetNotNeededError(path, first.state === 'ready' ? first.preview.format : first.state)
  }
  if (isTable && mapping !== null) return readBy(installation, first.id, path, { mapping })
  if (first.state === 'mapping') {
    const { guess } = (await installation.call('GET', `/api/v1/imports/${first.id}/table`)) as ImportTable
    throw needsMapping(path, guess.rowsAre)
  }
  return first
}

/** Options for a table of unknown format. */
interface TableTexts {
  readonly mapping: Mapping | null
  readonly sheet: string | undefined
}

/** Reads another sheet of a workbook with the given mapping, or the one remembered for it. */
async function readSheet(
  installation: Installation,
  id: string,
  path: string,
  { mapping, sheet: name }: { readonly mapping: Mapping | null; readonly sheet: string },
): Promise<TradeImport> {
  const table = (query: string) =>
    installation.call('GET', `/api/v1/imports/${id}/table${query}`) as Promise<ImportTable>
  const { options } = await table('')
  const sheet = await chosenOr(
    () => chooseSheet(path, options, name),
    () => installation.call('DELETE', `/api/v1/imports/${id}`),
  )
  const asked = await table(`?sheet=${sheet}`)
  const isKnown =
    asked.origin === 'remembered' && asked.conflicts.length === 0 && asked.questions.length === 0
  const known = isKnown ? asked.mapping : null
  const used = mapping ?? known
  if (used === null) throw needsMapping(`${path}, sheet ${name}`, asked.guess.rowsAre)
  return readBy(installation, id, path, { mapping: used, sheet })
}

/** Returns the result of `choose`; if it throws, the started import is discarded first. */
async function chosenOr(choose: () => number, discard: () => Promise<unknown>): Promise<number> {
  try {
    return choose()
  } catch (error) {
    await discard()
    throw error
  }
}

async function readBy(
  installation: Installation,
  id: string,
  path: string,
  body: { readonly mapping: unknown; readonly sheet?: number },
): Promise<TradeImport> {
  return untilRead(installation, path, await installation.call('POST', `/api/v1/imports/${id}/mapping`, body))
}

function tooLarge(path: string): CommandError {
  return new CommandError(
    'too-large',
    `${path} is larger than ${MAX_FILE_MB} MB, the limit per file. Export a shorter period. To split a Plumbline account: plumbline export trades --account NAME --out trades.csv --parts ${MAX_FILE_MB - 4}.`,
  )
}

function needsMapping(path: string, rowsAre: ImportTable['guess']['rowsAre']): CommandError {
  if (rowsAre !== 'trades')
    return new CommandError('mapping-unusable', `${path}: ${mappingFaultText({ code: rowsAre }, [])}`)
  return new CommandError(
    'needs-mapping',
    `${path}: unknown table format. Match its columns in the web app, where the file is kept for 24 hours, or pass --mapping FILE.json (plumbline inspect prints a guess).`,
  )
}

async function untilRead(installation: Installation, path: string, answer: unknown): Promise<TradeImport> {
  let state = answer as TradeImport
  while (state.state === 'reading') {
    await sleep(POLL_MS)
    state = (await installation.call('GET', `/api/v1/imports/${state.id}`)) as TradeImport
  }
  if (state.state === 'failed') throw new CommandError(state.code, `${path}: ${state.message}`)
  return state
}

function importLines(done: TradeImport): readonly string[] {
  if (done.state !== 'confirmed') return []
  const { preview, result } = done
  const agreement =
    preview.agrees === null
      ? 'the file has no totals to compare'
      : preview.agrees
        ? 'totals match the file to the cent'
        : 'totals DIFFER from the file'
  return [
    `${done.fileName}: ${result.added} trades added, ${result.changed} updated, ${result.skipped} skipped, ${preview.counts.unusable} unusable, ${result.cash} cash operations; ${agreement}`,
  ]
}
