import { setTimeout as sleep } from 'node:timers/promises'
import {
  account,
  type Account,
  accountList,
  type AccountList,
  type CreateAccountInput,
} from '@plumbline/contract/accounts/accounts'
import {
  importPreview,
  importRow,
  tradeImport,
  type ImportRow,
  type TradeImport,
} from '@plumbline/contract/imports/imports'
import { rememberedMapping, type RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import { importTable, type ImportTable, type TableMapping } from '@plumbline/contract/imports/table-mapping'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { type CreateTradeInput, trade as tradeSchema } from '@plumbline/contract/trades/trade-fields'
import {
  accountCheck,
  type Trade,
  tradeDetails,
  type TradeDetails,
  tradePage,
  type TradePage,
} from '@plumbline/contract/trades/trades'
import type { TestClient } from './client.ts'

// User actions over REST. Every answer is parsed by the contract's own schema, so a missing field fails.

export async function createAccount(client: TestClient, input: CreateAccountInput = {}): Promise<Account> {
  return account.parse((await expectStatus(client.post('/accounts', input), 201)).body)
}

export async function listAccounts(client: TestClient): Promise<AccountList> {
  return accountList.parse((await expectStatus(client.get('/accounts'), 200)).body)
}

export async function getAccount(client: TestClient, id: string): Promise<Account> {
  return account.parse((await expectStatus(client.get(`/accounts/${id}`), 200)).body)
}

export async function getStatistics(client: TestClient, id: string, query = ''): Promise<AccountStatistics> {
  const { body } = await expectStatus(client.get(`/accounts/${id}/statistics${query}`), 200)
  return body as AccountStatistics
}

export async function listTrades(client: TestClient, accountId: string, query = ''): Promise<TradePage> {
  return tradePage.parse((await expectStatus(client.get(`/trades?accountId=${accountId}${query}`), 200)).body)
}

/** A written trade, and the edit that undoes it. */
export interface WrittenTrade {
  readonly trade: Trade
  readonly editId: string
}

function written(body: unknown): WrittenTrade {
  const { trade, editId } = Object(body)
  return { trade: tradeSchema.parse(trade), editId }
}

/** A closed long trade of 0.1 lots with a profit of 50 and fees of 0.7; `fields` override. */
export async function addTrade(
  client: TestClient,
  accountId: string,
  fields: Partial<CreateTradeInput> = {},
): Promise<WrittenTrade> {
  const input: CreateTradeInput = {
    accountId,
    timestamp: '2025-03-03T10:00',
    closingTime: '2025-03-03T11:00',
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1.08,
    exitPrice: 1.085,
    quantity: 0.1,
    grossPnl: 50,
    fees: 0.7,
    ...fields,
  }
  return written((await expectStatus(client.post('/trades', input), 201)).body)
}

export async function changeTrade(client: TestClient, id: string, fields: object): Promise<WrittenTrade> {
  return written((await expectStatus(client.patch(`/trades/${id}`, fields), 200)).body)
}

export async function moveTrade(client: TestClient, id: string, accountId: string): Promise<WrittenTrade> {
  return written((await expectStatus(client.post(`/trades/${id}/move`, { accountId }), 200)).body)
}

export async function getTrade(client: TestClient, id: string): Promise<TradeDetails> {
  return tradeDetails.parse((await expectStatus(client.get(`/trades/${id}`), 200)).body)
}

/** Deletes a trade; returns the edit that undoes it. */
export async function removeTrade(client: TestClient, id: string): Promise<string> {
  return Object((await expectStatus(client.delete(`/trades/${id}`), 200)).body).editId
}

export interface BulkEditResult {
  readonly count: number
  readonly editId: string
}

export async function bulk(
  client: TestClient,
  what: 'update' | 'delete',
  input: object,
): Promise<BulkEditResult> {
  return Object((await expectStatus(client.post(`/trades/bulk/${what}`, input), 200)).body)
}

export async function undoEdit(client: TestClient, editId: string, force = false): Promise<BulkEditResult> {
  return Object((await expectStatus(client.post(`/edits/${editId}/undo`, { force }), 200)).body)
}

/** Differences between an account's stored figures and a computation from scratch. */
export async function differencesOf(client: TestClient, accountId: string): Promise<readonly string[]> {
  const { body } = await expectStatus(client.get(`/accounts/${accountId}/check`), 200)
  return accountCheck.parse(body).differences
}

/** Uploads a file and waits until it was read or has failed. */
export async function upload(
  client: TestClient,
  accountId: string,
  bytes: Uint8Array,
  fileName = 'report',
): Promise<TradeImport> {
  const form = new FormData()
  form.set('accountId', accountId)
  form.set('file', new File([new Uint8Array(bytes)], fileName))
  return untilRead(client, (await expectStatus(client.post('/imports', form), 202)).body)
}

/** Maps the columns of a table and waits until it was read again. */
export async function mapImport(
  client: TestClient,
  id: string,
  mapping: TableMapping,
  choice: object = {},
): Promise<TradeImport> {
  const answer = client.post(`/imports/${id}/mapping`, { mapping, ...choice })
  return untilRead(client, (await expectStatus(answer, 202)).body)
}

async function untilRead(client: TestClient, body: unknown): Promise<TradeImport> {
  let state = tradeImport.parse(body)
  while (state.state === 'reading') {
    await sleep(20)
    state = await getImport(client, state.id)
  }
  return state
}

/** The questions about a table of unknown format. */
export async function getTable(client: TestClient, id: string, query = ''): Promise<ImportTable> {
  return importTable.parse((await expectStatus(client.get(`/imports/${id}/table${query}`), 200)).body)
}

/** Uploads a table of unknown format; returns the id of the import that waits for its mapping. */
export async function askedTable(
  client: TestClient,
  accountId: string,
  bytes: Uint8Array,
  fileName = 'journal.csv',
): Promise<string> {
  const state = await upload(client, accountId, bytes, fileName)
  if (state.state !== 'mapping') throw new Error(`The import is ${JSON.stringify(state)}`)
  return state.id
}

/** Uploads, maps as guessed except for `changes`, and confirms. */
export async function confirmTable(
  client: TestClient,
  accountId: string,
  bytes: Uint8Array,
  changes: Partial<TableMapping> = {},
) {
  const id = await askedTable(client, accountId, bytes)
  await mapImport(client, id, { ...(await getTable(client, id)).mapping, ...changes })
  return confirm(client, id)
}

export async function forgetMappings(client: TestClient): Promise<void> {
  for (const { id } of await listMappings(client)) {
    await expectStatus(client.delete(`/import-mappings/${id}`), 200)
  }
}

export async function listMappings(client: TestClient): Promise<readonly RememberedMapping[]> {
  const { body } = await expectStatus(client.get('/import-mappings'), 200)
  return Array.isArray(body) ? body.map((one) => rememberedMapping.parse(one)) : []
}

export async function getImport(client: TestClient, id: string): Promise<TradeImport> {
  return tradeImport.parse((await expectStatus(client.get(`/imports/${id}`), 200)).body)
}

/** Uploads a valid file and returns its preview. */
export async function preview(client: TestClient, accountId: string, bytes: Uint8Array) {
  const state = await upload(client, accountId, bytes)
  if (state.state !== 'ready') throw new Error(`The import is ${JSON.stringify(state)}`)
  return { id: state.id, ...importPreview.parse(state.preview) }
}

/** Rows of one decision in a preview, in one page. */
export async function previewRows(
  client: TestClient,
  id: string,
  kind: ImportRow['kind'],
  page = '',
): Promise<readonly ImportRow[]> {
  const { body } = await expectStatus(client.get(`/imports/${id}/rows?kind=${kind}${page}`), 200)
  return Object(body).rows.map((row: unknown) => importRow.parse(row))
}

export interface Confirmation {
  readonly initialBalanceToZero?: boolean
  readonly initialBalance?: number
  readonly acceptCurrency?: boolean
  readonly restoreDismissed?: boolean
  readonly adoptTimeZone?: boolean
  readonly take?: readonly number[]
}

export async function confirm(client: TestClient, id: string, options: Confirmation = {}) {
  const { body } = await expectStatus(client.post(`/imports/${id}/confirm`, options), 200)
  const state = tradeImport.parse(body)
  if (state.state !== 'confirmed') throw new Error(`The import is ${state.state}`)
  return state
}

/** Uploads, previews and confirms in one go; returns the result of the batch. */
export async function importFile(
  client: TestClient,
  accountId: string,
  bytes: Uint8Array,
  options: Confirmation = {},
) {
  const { id } = await preview(client, accountId, bytes)
  return { id, ...(await confirm(client, id, options)).result }
}

export async function undo(client: TestClient, id: string, force = false): Promise<TradeImport> {
  return tradeImport.parse((await expectStatus(client.post(`/imports/${id}/undo`, { force }), 200)).body)
}

/** Restores an undone import as a whole. */
export async function restoreImport(client: TestClient, id: string): Promise<TradeImport> {
  return tradeImport.parse((await expectStatus(client.post(`/imports/${id}/restore`), 200)).body)
}

export async function expectStatus<T extends { status: number; body: unknown }>(
  answer: Promise<T>,
  status: number,
): Promise<T> {
  const got = await answer
  if (got.status !== status)
    throw new Error(`Expected ${status}, got ${got.status}: ${JSON.stringify(got.body)}`)
  return got
}
