import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { AnySection, ArchiveRecord, Row, Section } from '#server/platform/archive/section-codec.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountRow, accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { OWN_FORMAT, OWN_VERSION } from '#server/features/documents/documents.service.ts'
import { sectionsAfterTrades, sectionsBeforeTrades } from '#server/features/documents/everything.archive.ts'
import { importSection } from '#server/features/imports/imports.archive.ts'
import { undoMemory } from '#server/features/imports/history.service.ts'
import { findSubscription } from '#server/features/subscription/subscription.read.ts'
import { ChangedMeanwhileError } from './changed-meanwhile.ts'
import { rowsBehind, settingsOf } from './everything.repo.ts'
import { exportSubscription, exportTrade } from './everything-rows.presenter.ts'
import { accountTrades, excursionsOf } from './read-account.service.ts'
import type { Chunks } from './table-file.ts'

export interface EverythingDeps {
  readonly database: Database
  readonly now: () => Date
  readonly archiveHooks: readonly ArchiveHooks[]
}

const PAGE_ROWS = 5_000
/** Rows of some kilobytes each. */
const LARGE_PAGE_ROWS = 200

/**
 * All data of a user as one JSON document, one record per line, in chunks. Each page is its own transaction; throws
 * `ChangedMeanwhileError` if an account's revision changed between start and end.
 */
export async function* everythingFile(deps: EverythingDeps, actor: Actor): Chunks {
  const { userId } = actor
  const accounts = await deps.database.asUser(userId, (trx) => accountRows(trx, userId))
  const settings = await deps.database.asUser(userId, (trx) => settingsOf(trx, userId))
  const subscription = await deps.database.asUser(userId, (trx) => findSubscription(trx, userId))
  const ownSettings: Record<string, unknown> = {}
  for (const { settings: own } of deps.archiveHooks)
    if (own) ownSettings[own.field] = await deps.database.asUser(userId, (trx) => own.read(trx, userId))
  const counts: Record<string, number> = {}
  const head = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    exportedAt: deps.now().toISOString(),
    selectedAccountId: settings?.selected_account_id ?? null,
    displayTimeZone: settings?.display_time_zone ?? 'broker',
    currency: settings?.currency ?? newAccountDefaults.currency,
    reviewTime: settings?.review_time ?? null,
    levels: settings?.levels ?? 'on',
    timeZone: settings?.time_zone ?? null,
    // For information: an import grants nothing.
    subscription: exportSubscription(subscription),
    ...ownSettings,
  }
  yield `${JSON.stringify(head).slice(0, -1)},\n`
  for (const each of sectionsBeforeTrades)
    yield* section(each.name, presentedPages(deps, actor, each), counts)
  yield* section('trades', tradePages(deps, actor, accounts), counts)
  for (const each of sectionsAfterTrades) yield* section(each.name, presentedPages(deps, actor, each), counts)
  const after = await deps.database.asUser(userId, (trx) => accountRows(trx, userId))
  if (stateOf(after) !== stateOf(accounts)) throw new ChangedMeanwhileError()
  yield `"counts":${JSON.stringify(counts)}}\n`
}

function stateOf(accounts: readonly AccountRow[]): string {
  return accounts.map(({ id, revision }) => `${id} ${revision}`).join()
}

async function* section(
  name: string,
  pages: AsyncIterable<readonly object[]>,
  counts: Record<string, number>,
): Chunks {
  yield `${JSON.stringify(name)}:[`
  let count = 0
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += `${count === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`
      count += 1
    }
    if (text !== '') yield text
  }
  counts[name] = count
  yield '\n],\n'
}

/** The rows of one of the user's tables, page by page. */
export async function* tablePages<Table extends keyof Schema>(
  { database }: Pick<EverythingDeps, 'database'>,
  { userId }: Actor,
  of: Section<Table, ArchiveRecord, string>,
): AsyncGenerator<readonly Row<Table>[]> {
  const limit = of.table === 'bar_chunks' ? LARGE_PAGE_ROWS : PAGE_ROWS
  let last: Readonly<Record<string, unknown>> | null = null
  for (;;) {
    const rows: readonly Row<Table>[] = await database.asUser(userId, (trx) =>
      rowsBehind(trx, userId, of, last, limit),
    )
    yield rows
    last = { ...rows.at(-1) }
    if (rows.length < limit) return
  }
}

async function* presentedPages(
  deps: EverythingDeps,
  actor: Actor,
  of: AnySection,
): AsyncGenerator<readonly object[]> {
  if (of.table === 'imports') yield* importPages(deps, actor)
  else for await (const rows of tablePages(deps, actor, of)) yield rows.map((row) => of.present(row))
}

/** The import history, each with what undoing it needs. */
async function* importPages(deps: EverythingDeps, { userId }: Actor): AsyncGenerator<readonly object[]> {
  let last: Row<'imports'> | null = null
  for (;;) {
    const read = async (trx: Tx) => {
      const [row] = await rowsBehind(trx, userId, importSection, last, 1)
      return row && { row, undo: await undoMemory(trx, userId, row.id) }
    }
    const found: Awaited<ReturnType<typeof read>> = await deps.database.asUser(userId, read)
    if (found === undefined) return
    yield [{ ...importSection.present(found.row), undo: found.undo }]
    last = found.row
  }
}

async function* tradePages(
  { database }: EverythingDeps,
  actor: Actor,
  accounts: readonly AccountRow[],
): AsyncGenerator<readonly object[]> {
  for (const account of accounts) {
    for await (const rows of accountTrades({ database, account, filter: null }, actor)) {
      const excursions = await excursionsOf(database, actor, rows)
      yield rows.map((row) => exportTrade(row, excursions.get(row.id)))
    }
  }
}
