import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { chooseAccount } from './choose-account.ts'
import { CommandError } from './command-error.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Output } from './output.ts'
import { readSource } from './read-file.ts'
import { readMappingFile } from './read-mapping.ts'

const POLL_MS = 100

/** `plumbline import FILE…`: the same as dropping files on the page and confirming each. Stops at the first refusal. */
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
    },
  })
  if (positionals.length === 0) {
    throw new CommandError(
      'usage',
      'Name the files: plumbline import FILE… [--account NAME|ID] [--mapping FILE.json] [--json]',
      2,
    )
  }
  const mapping = values.mapping === undefined ? null : await readMappingFile(values.mapping)
  const installation = await openInstallation(process.env)
  try {
    const account = await chooseAccount(installation, values.account)
    const imports: TradeImport[] = []
    for (const path of positionals) {
      const ready = await read(installation, account.id, path, mapping)
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
  mapping: Mapping | null,
): Promise<TradeImport> {
  const { name, bytes } = await readSource(path)
  const form = new FormData()
  form.set('accountId', accountId)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const first = await untilRead(installation, path, await installation.call('POST', '/api/v1/imports', form))
  const isTable = first.state === 'mapping' || (first.state === 'ready' && first.mapping !== null)
  if (isTable && mapping !== null) {
    const mapped = await installation.call('POST', `/api/v1/imports/${first.id}/mapping`, { mapping })
    return untilRead(installation, path, mapped)
  }
  if (first.state === 'mapping') {
    throw new CommandError(
      'needs-mapping',
      `${path}: no importer knows this table. Assign its columns on the page, where it waits for a day, or pass --mapping FILE.json (plumbline inspect prints the guess).`,
    )
  }
  return first
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
      ? 'states no totals of its own'
      : preview.agrees
        ? 'agrees with the file to the cent'
        : 'DIFFERS from the totals that the file states'
  return [
    `${done.fileName}: ${result.added} trades added, ${result.changed} changed, ${result.skipped} known already, ${preview.counts.unusable} unusable, ${result.cash} cash operations; ${agreement}`,
  ]
}
