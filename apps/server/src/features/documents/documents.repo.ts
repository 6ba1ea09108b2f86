import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type BrokerColumns, brokerColumns, brokerValuesOfRow } from '#server/ledger/trades/trades.service.ts'
import type { ImportedDocument } from './conversions.ts'
import type { SourceZone } from './document-worker.ts'

const ROWS_AT_ONCE = 5000
/** Bytes of documents per statement. */
const TEXT_AT_ONCE = 4_000_000

/** The time zones, where known, of the accounts that came from documents. */
export async function sourceZones(trx: Tx, userId: string): Promise<readonly SourceZone[]> {
  const { rows } = await sql<{ source_uid: string; source_id: string; zone: string }>`
    select d.source_uid, d.source_id, a.broker_time_zone as zone
    from document_accounts d join accounts a on a.user_id = d.user_id and a.id = d.account_id
    where d.user_id = ${userId} and a.broker_time_zone is not null`.execute(trx)
  return rows.map((row) => ({ sourceUid: row.source_uid, sourceId: row.source_id, zone: row.zone }))
}

/** Our account ids by their ids in the export. */
export async function knownAccounts(
  trx: Tx,
  userId: string,
  sourceUid: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('document_accounts')
    .select(['source_id', 'account_id'])
    .where('user_id', '=', userId)
    .where('source_uid', '=', sourceUid)
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.account_id]))
}

/** Trades imported before, by their ids in the export, and whether they still exist. */
export async function knownTrades(
  trx: Tx,
  userId: string,
  sourceUid: string,
): Promise<ReadonlyMap<string, { readonly exists: boolean }>> {
  const { rows } = await sql<{ source_id: string; exists: boolean }>`
    select d.source_id, t.id is not null as exists
    from document_trades d left join trades t on t.user_id = d.user_id and t.id = d.trade_id
    where d.user_id = ${userId} and d.source_uid = ${sourceUid}`.execute(trx)
  return new Map(rows.map((row) => [row.source_id, { exists: row.exists }]))
}

/** Trades of an account that did not come from documents and whose fingerprint matches one of the file's. */
export async function tradesFromElsewhere(
  trx: Tx,
  userId: string,
  accountId: string,
  fingerprints: readonly number[],
): Promise<readonly BrokerValues[]> {
  const { rows } = await sql<BrokerColumns>`
    select ${sql.join(brokerColumns.map((column) => sql.ref(column)))}
    from trades t
    where user_id = ${userId} and account_id = ${accountId} and fingerprint = any(${fingerprints}::int8[])
      and not exists (select from document_trades d where d.user_id = t.user_id and d.trade_id = t.id)`.execute(
    trx,
  )
  return rows.map(brokerValuesOfRow)
}

/** Broker ids that an account knows from other sources, and whether their trades were deleted. */
export async function brokerIdsFromElsewhere(
  trx: Tx,
  userId: string,
  accountId: string,
  brokerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly dismissed: boolean }>> {
  const { rows } = await sql<{ broker_id: string; dismissed: boolean }>`
    select broker_id, dismissed from trade_sources s
    where user_id = ${userId} and account_id = ${accountId} and broker_id = any(${brokerIds}::text[])
      and not exists (select from document_trades d where d.user_id = s.user_id and d.trade_id = s.id)`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.broker_id, { dismissed: row.dismissed }]))
}

export async function rememberAccount(
  trx: Tx,
  userId: string,
  row: { readonly sourceUid: string; readonly sourceId: string; readonly accountId: string },
): Promise<void> {
  await trx
    .insertInto('document_accounts')
    .values({
      user_id: userId,
      source_uid: row.sourceUid,
      source_id: row.sourceId,
      account_id: row.accountId,
    })
    .execute()
}

/** Remembers imported trades; one whose account was deleted is remembered again when it is imported again. */
export async function rememberTrades(
  trx: Tx,
  userId: string,
  sourceUid: string,
  rows: readonly { readonly sourceId: string; readonly tradeId: string }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const slice = rows.slice(start, start + ROWS_AT_ONCE)
    await sql`
      insert into document_trades (user_id, source_uid, source_id, trade_id)
      select ${userId}::uuid, ${sourceUid}, v.source_id, v.trade_id
      from unnest(${slice.map((row) => row.sourceId)}::text[], ${slice.map((row) => row.tradeId)}::uuid[])
        as v(source_id, trade_id)
      on conflict (user_id, source_uid, source_id) do update set trade_id = excluded.trade_id`.execute(trx)
  }
}

export interface BrokerSource {
  readonly id: string
  readonly broker_id: string
  readonly fingerprint: number
  readonly broker_values: BrokerValues
}

/** Lets later files of the broker match these trades; of two with the same broker id, the first gets it. */
export async function insertBrokerSources(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly BrokerSource[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await sql`
      insert into trade_sources (user_id, account_id, id, trade_id, broker_id, fingerprint, broker_values)
      select ${userId}::uuid, ${accountId}::uuid, id, id, broker_id, fingerprint, broker_values::text
      from json_to_recordset(${JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))}::json) as s(
        id uuid, broker_id text, fingerprint int8, broker_values json)
      on conflict do nothing`.execute(trx)
  }
}

/** A document to store; `body` is JSON text. */
export interface PendingRow {
  readonly id: string
  readonly collection: string
  readonly documentId: string
  readonly body: string
}

/** When the transaction began, by the database's clock. */
export async function beganAt(trx: Tx): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return (rows[0]?.now ?? new Date(0)).toISOString()
}

/** A document that was stored now; `before` is the JSON that it replaced, null if there was none. */
export interface KeptDocument {
  readonly id: string
  readonly collection: string
  readonly before: string | null
}

/** The ids of the documents that are new or differ from what is stored. */
export async function newPending(
  trx: Tx,
  userId: string,
  sourceUid: string,
  rows: readonly PendingRow[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const slice of byText(rows)) {
    const found = await sql<{ id: string }>`
      select v.id
      from json_to_recordset(${JSON.stringify(slice)}::json)
        as v(id text, collection text, "documentId" text, body text)
      where not exists (select from imported_documents p
        where p.user_id = ${userId} and p.collection = v.collection and md5(p.source_uid) = md5(${sourceUid})
          and md5(p.document_id) = md5(v."documentId") and p.body = v.body::jsonb)`.execute(trx)
    for (const { id } of found.rows) ids.add(id)
  }
  return ids
}

/** Stores documents; returns those that are new or changed, with the JSON that they replaced. */
export async function storePendingSecret(
  trx: Tx,
  userId: string,
  sourceUid: string,
  rows: readonly PendingRow[],
): Promise<readonly KeptDocument[]> {
  const all: KeptDocument[] = []
  for (const slice of byText(rows)) {
    const values = sql`json_to_recordset(${JSON.stringify(slice)}::json) as v(
        id uuid, collection text, "documentId" text, body text)`
    const replaced = await sql<{ id: string; before: string }>`
      select p.id, p.body::text as before from ${values} join imported_documents p
        on p.collection = v.collection and md5(p.document_id) = md5(v."documentId")
      where p.user_id = ${userId} and md5(p.source_uid) = md5(${sourceUid})
        and p.body is distinct from v.body::jsonb
      for update of p`.execute(trx)
    const before = new Map(replaced.rows.map((row) => [row.id, row.before]))
    const kept = await sql<{ id: string; collection: string }>`
      insert into imported_documents (user_id, id, source_uid, collection, document_id, body)
      select ${userId}::uuid, v.id, ${sourceUid}, v.collection, v."documentId", v.body::jsonb from ${values}
      on conflict (user_id, collection, md5(source_uid), md5(document_id)) do update
        set body = excluded.body, is_pending = true
        where imported_documents.body is distinct from excluded.body
      returning id, collection`.execute(trx)
    for (const { id, collection } of kept.rows) all.push({ id, collection, before: before.get(id) ?? null })
  }
  return all
}

/** JSON values as they are when they are read from the database. */
export async function storedBodies(trx: Tx, bodies: readonly string[]): Promise<readonly unknown[]> {
  const { rows } = await sql<{ body: unknown }>`
    select body::jsonb as body from unnest(${bodies}::text[]) with ordinality as v(body, place)
    order by place`.execute(trx)
  return rows.map(({ body }) => body)
}

const documentColumns = sql`id, collection, document_id as "documentId", body, entity_id as "entityId"`

/** Pending documents of the collections, in their order; `ids`: among these only. */
export async function pendingDocuments(
  trx: Tx,
  userId: string,
  collections: readonly string[],
  ids: readonly string[] | null,
  limit: number,
): Promise<readonly ImportedDocument[]> {
  const { rows } = await sql<ImportedDocument>`
    select ${documentColumns} from imported_documents
    where user_id = ${userId} and is_pending and collection = any(${collections}::text[])
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by array_position(${collections}::text[], collection), id limit ${limit}`.execute(trx)
  return rows
}

export async function documentsOf(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly ImportedDocument[]> {
  const { rows } = await sql<ImportedDocument>`
    select ${documentColumns} from imported_documents
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

export async function setConverted(
  trx: Tx,
  userId: string,
  id: string,
  entityId: string | null,
): Promise<void> {
  await sql`
    update imported_documents set is_pending = false, entity_id = ${entityId}
    where user_id = ${userId} and id = ${id}`.execute(trx)
}

/** Documents of all other collections are kept as received. */
export async function setReceived(
  trx: Tx,
  userId: string,
  collections: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await sql`
    update imported_documents set is_pending = false
    where user_id = ${userId} and id = any(${ids}::uuid[]) and is_pending
      and collection <> all(${collections}::text[])`.execute(trx)
}

/** Users with documents that are yet to be converted. As the system. */
export async function usersWithPending(trx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from imported_documents where is_pending order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Replaces the bodies of documents; returns those that they had, by id. */
export async function replaceBodies(
  trx: Tx,
  userId: string,
  documents: readonly { readonly id: string; readonly body: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; before: string }>`
    with old as (
      select id, body::text as before from imported_documents
      where user_id = ${userId} and id = any(${documents.map(({ id }) => id)}::uuid[])
    )
    update imported_documents p set body = w.body::jsonb, is_pending = true
    from json_to_recordset(${JSON.stringify(documents)}::json) as w(id uuid, body text) join old using (id)
    where p.user_id = ${userId} and p.id = w.id returning p.id, old.before`.execute(trx)
  return new Map(rows.map(({ id, before }) => [id, before]))
}

export async function deleteDocuments(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from imported_documents where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(
    trx,
  )
}

function byText(rows: readonly PendingRow[]): readonly (readonly PendingRow[])[] {
  const slices: PendingRow[][] = []
  let room = 0
  for (const row of rows) {
    const slice = slices.at(-1)
    if (slice === undefined || room < row.body.length || slice.length >= ROWS_AT_ONCE) {
      slices.push([row])
      room = TEXT_AT_ONCE - row.body.length
    } else {
      slice.push(row)
      room -= row.body.length
    }
  }
  return slices
}
