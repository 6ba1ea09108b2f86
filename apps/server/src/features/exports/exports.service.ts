import type { ExportInput, ExportPreview, FileFormat } from '@plumbline/contract/exports/exports'
import { AppError } from '@plumbline/contract/errors'
import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import type { DiskRoom } from '#server/platform/db/disk-room.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { OpenExport } from '#server/platform/http/http-deps.ts'
import { type AccountRow, accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { usageOf } from '#server/features/files/files.read.ts'
import { countTrades } from '#server/ledger/trades/trade-list.read.ts'
import { accountsTable } from './accounts-table.presenter.ts'
import { ChangedMeanwhileError } from './changed-meanwhile.ts'
import { everythingArchive, type ArchiveDeps } from './everything-archive.service.ts'
import { everythingFile } from './everything-file.service.ts'
import { fileStem, kindOf, MEDIA_TYPES } from './export-name.ts'
import { accountRecords } from './read-account.service.ts'
import { recordFile } from './record-file.ts'
import { type Spooled, spool } from './spool.ts'
import { statisticsFile, type StatisticsDeps } from './statistics-export.service.ts'
import { type Chunks, csvTable, workbookFile } from './table-file.ts'
import { zipArchive, type ZipPart } from './zip-archive.ts'

export type ExportsDeps = ArchiveDeps &
  StatisticsDeps & {
    readonly newId: () => string
    /** Temporary folder for large exports until they are sent. */
    readonly spoolDir: string
    readonly room: DiskRoom
  }

/** Attempts to read a busy account consistently. */
const MAX_STARTS = 5

/** What an export would contain. Throws whatever the download would throw. */
export async function previewExport(
  deps: ExportsDeps,
  actor: Actor,
  input: ExportInput,
): Promise<ExportPreview> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const accounts = await chosen(trx, actor, input)
    const books = { userId, accountIds: accounts.map(({ id }) => id) }
    return {
      fileName: nameOf(deps, input, accounts),
      mediaType: MEDIA_TYPES[kindOf(input.what, input.format, accounts.length)],
      accounts: accounts.length,
      trades: accounts.length === 0 ? 0 : await countTrades(trx, books, countedBy(input)),
      files: (await usageOf(trx, userId)).files,
    }
  })
}

/** Builds the complete export, consistent per account, before any of it is sent. */
export function openExport(deps: ExportsDeps): OpenExport {
  return async (actor, input, signal) => {
    for (let start = 1; ; start += 1) {
      try {
        const accounts = await deps.database.asUser(actor.userId, (trx) => chosen(trx, actor, input))
        const spooled = await spooledFile(deps, actor, input, accounts, signal)
        return {
          ...spooled,
          fileName: nameOf(deps, input, accounts),
          mediaType: MEDIA_TYPES[kindOf(input.what, input.format, accounts.length)],
        }
      } catch (error) {
        if (!(error instanceof ChangedMeanwhileError)) throw error
        if (start === MAX_STARTS) throw new AppError('EXPORT_CHANGED')
      }
    }
  }
}

async function spooledFile(
  deps: ExportsDeps,
  actor: Actor,
  input: ExportInput,
  accounts: readonly AccountRow[],
  signal: AbortSignal,
): Promise<Spooled> {
  const chunks = await chunksOf(deps, actor, input, accounts)
  const place = { folder: deps.spoolDir, name: `${deps.newId()}.export`, room: deps.room }
  return spool(place, chunks, signal)
}

async function chunksOf(
  deps: ExportsDeps,
  actor: Actor,
  input: ExportInput,
  accounts: readonly AccountRow[],
): Promise<Chunks> {
  const { what, format } = input
  // The contract allows it for everything only.
  if (format === 'zip') return everythingArchive(deps, actor)
  const asFile = { ...input, format }
  switch (what) {
    case 'statistics':
      return statisticsFile(deps, actor, asFile, accounts)
    case 'trades':
      return tradesFile(deps, actor, asFile, accounts)
    case 'everything': {
      if (format === 'json') return everythingFile(deps, actor)
      const table = accountsTable(accounts)
      const list = format === 'csv' ? csvTable(table) : workbookFile([table])
      return zipArchive([
        { name: `accounts.${format}`, chunks: list },
        ...tradeParts(deps, actor, asFile, accounts),
      ])
    }
  }
}

type FileInput = ExportInput & { readonly format: FileFormat }

function tradesFile(
  deps: ExportsDeps,
  actor: Actor,
  input: FileInput,
  accounts: readonly AccountRow[],
): Chunks {
  const [part, ...others] = tradeParts(deps, actor, input, accounts)
  return part !== undefined && others.length === 0 ? part.chunks : zipArchive(part ? [part, ...others] : [])
}

/** A file per account, named after it. */
function tradeParts(
  { database }: ExportsDeps,
  actor: Actor,
  input: FileInput,
  accounts: readonly AccountRow[],
): (ZipPart & { readonly chunks: Chunks })[] {
  const taken = new Set(['accounts'])
  return accounts.map((account) => {
    const stem = fileStem(account.name)
    let name = stem
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${stem}-${i}`
    taken.add(name.toLowerCase())
    const reading = { database, account, filter: filterOf(input) }
    const head = { currency: account.currency }
    return {
      name: `${name}.${input.format}`,
      chunks: recordFile(input.format, accountRecords(reading, actor), head),
    }
  })
}

/** The trades that the export counts; statistics count closed ones that were taken, unless the list is about others. */
function countedBy(input: ExportInput): TradeFilter {
  const { what, format: _format, accountId: _accountId, sample: _sample, ...filter } = input
  if (what === 'everything') return {}
  if (what === 'trades') return filter
  return { ...filter, status: filter.status ?? 'closed', missed: filter.missed ?? false }
}

/** null if no filter but the account is set. */
function filterOf({
  what,
  format: _format,
  accountId: _accountId,
  sample: _sample,
  ...filter
}: ExportInput): TradeFilter | null {
  const isAsked = Object.values(filter).some((value) => value !== undefined)
  return isAsked && what === 'trades' ? filter : null
}

async function chosen(
  trx: Tx,
  { userId }: Actor,
  { what, accountId, currency, sample }: ExportInput,
): Promise<readonly AccountRow[]> {
  if (what === 'everything') return accountRows(trx, userId)
  // Sample trades are not exported with real ones, unless requested.
  const accountIds = accountId === undefined ? undefined : [accountId]
  return accountsInScope(trx, userId, { accountIds, currency, withSample: sample })
}

/** `plumbline-FTMO-trades-2026-11-21.csv` */
function nameOf(
  deps: ExportsDeps,
  { what, format, accountId }: ExportInput,
  accounts: readonly AccountRow[],
): string {
  const [only] = accounts
  const isOne = accountId !== undefined && what !== 'everything' && only !== undefined
  const stem = ['plumbline', ...(isOne ? [fileStem(only.name)] : []), what].join('-')
  return `${stem}-${deps.now().toISOString().slice(0, 10)}.${kindOf(what, format, accounts.length)}`
}
