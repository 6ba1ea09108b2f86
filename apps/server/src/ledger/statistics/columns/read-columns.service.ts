import { AppError } from '@plumbline/contract/errors'
import { addMonths } from '@plumbline/domain/time/calendar-day'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockStoredAccount } from '#server/ledger/accounts/accounts.write.ts'
import { type AccountRow, findStoredAccount } from '#server/ledger/accounts/accounts.read.ts'
import type { TradeColumnsSnapshot } from './trade-columns-snapshot.ts'
import type { ReadingWatch } from '#server/platform/snapshots/shared-read.ts'
import { byMonth, joinParts, type Part, partOf, wholeOf } from './column-builder.ts'
import { partColumns } from './closed-trade-columns.ts'
import { decodeColumns, encodeColumns, COLUMNS_FORMAT } from './encode-columns.ts'
import {
  nextSlice,
  type ClosedTradeSlice,
  type SliceEnd,
  type SliceStart,
} from './closed-trade-slices.repo.ts'
import { allParts, type TradePart } from '../closings.repo.ts'
import { monthlyColumns, storeMonthlyColumns, tradedMonths } from './monthly-columns.repo.ts'

/** About 60 ms of database time: other requests wait no longer than that. */
const SLICE_ROWS = 20_000
/** Page size for reads with a known end: reading past the end costs less than another query. */
const BOUNDED_ROWS = 5000
/** Attempts to read a busy account consistently; after that it is locked for the read. */
const FREE_STARTS = 4
/** Months whose columns are read per query: about two megabytes of a large account. */
const MONTHS_AT_ONCE = 8

export interface ColumnsReading {
  readonly database: Database
  readonly userId: string
  readonly accountId: string
  /** Number of trades from which months are stored as columns. */
  readonly monthlyColumnsFrom: number
  readonly watch?: ReadingWatch
}

/** A read in progress that counts its trades. */
interface Counted extends ColumnsReading {
  readonly advance: (trades: number) => void
}

/** A snapshot, and the months worth storing for the next read. */
export interface ReadColumns {
  readonly snapshot: TradeColumnsSnapshot
  readonly unstored: ReadonlyMap<string, Part>
}

/**
 * Reads an account's trades at one revision, in slices of one transaction each; months without a write since they were
 * stored are read as a whole. A change meanwhile restarts the read.
 */
export async function readColumns(reading: ColumnsReading): Promise<ReadColumns> {
  for (let start = 0; start < FREE_STARTS; start += 1) {
    const read = await readFreely(reading)
    if (read !== null) return read
  }
  const { database, userId, accountId } = reading
  const held = await database.asUser(userId, async (trx) => {
    const account = await lockStoredAccount(trx, userId, accountId)
    const { revision, broker_time_zone: zone } = account
    const { advance } = counted(reading, account)
    const parts: Part[] = []
    let end: SliceEnd | null = null
    for (;;) {
      const slice: ClosedTradeSlice | null = await nextSlice(trx, userId, accountId, end, SLICE_ROWS)
      if (slice === null) break
      parts.push(partOf(slice))
      advance(slice.count)
      end = slice.end
    }
    return { revision, zone, parts, partials: await allParts(trx, userId, accountId) }
  })
  return { snapshot: await snapshotFrom(held, held.parts), unstored: new Map() }
}

/** What a snapshot is made of besides the trades' columns. */
interface Basis {
  readonly revision: number
  readonly zone: BrokerZone | null
  readonly partials: readonly TradePart[]
}

async function snapshotFrom(
  { revision, zone, partials }: Basis,
  parts: readonly Part[],
): Promise<TradeColumnsSnapshot> {
  const columns = await wholeOf(parts, zone)
  return { revision, columns: { ...columns, parts: partColumns(columns, partials) } }
}

/** Stores months for the next read, in the background. If the account changed meanwhile, the month is read again. */
export async function storeReadMonths(
  reading: ColumnsReading,
  { snapshot, unstored }: ReadColumns,
): Promise<void> {
  let isSame = true
  for (const [month, part] of unstored) {
    isSame &&= await storeMonth(reading, snapshot.revision, month, part)
    if (!isSame) await rereadMonth(reading, month)
  }
}

/** False if the account is gone or no longer at this revision: the columns might be older than the trades. */
async function storeMonth(
  { database, userId, accountId }: ColumnsReading,
  revision: number,
  month: string,
  part: Part,
): Promise<boolean> {
  const columns = await encodeColumns(part)
  return database.asUser(userId, async (trx) => {
    const account = await findStoredAccount(trx, userId, accountId)
    if (account === undefined) return false
    const locked = await lockStoredAccount(trx, userId, accountId)
    if (locked.revision !== revision) return false
    await storeMonthlyColumns(trx, userId, accountId, [{ month, format: COLUMNS_FORMAT, columns }])
    return true
  })
}

/** A single month is read quickly, so that columns are stored even for an account that is written to all the time. */
async function rereadMonth(reading: ColumnsReading, month: string): Promise<void> {
  const { database, userId, accountId } = reading
  for (let start = 0; start < FREE_STARTS; start += 1) {
    const account = await database.asUser(userId, (trx) => findStoredAccount(trx, userId, accountId))
    if (account === undefined) return
    const unseen = { ...reading, advance: () => undefined }
    const read = await readRows(unseen, account.revision, month, addMonths(month, 1))
    const parts = read?.flatMap(byMonth).flatMap(([name, part]) => (name === month ? [part] : []))
    if (parts?.length === 0) return
    if (parts !== undefined && (await storeMonth(reading, account.revision, month, joinParts(parts)))) return
  }
}

/** null if the account changed meanwhile. */
async function readFreely(reading: ColumnsReading): Promise<ReadColumns | null> {
  const { database, userId, accountId, monthlyColumnsFrom } = reading
  const { account, months, partials } = await database.asUser(userId, async (trx) => {
    const found = await existing(trx, userId, accountId)
    const isLarge = found.closed_trades + found.open_trades >= monthlyColumnsFrom
    return {
      account: found,
      months: isLarge ? await tradedMonths(trx, userId, accountId) : null,
      partials: await allParts(trx, userId, accountId),
    }
  })
  const { revision, broker_time_zone: zone } = account
  const basis = { revision, zone, partials }
  const counting = counted(reading, account)
  if (months === null) {
    const parts = await readRows(counting, revision, null, null)
    return parts && { snapshot: await snapshotFrom(basis, parts), unstored: new Map() }
  }
  const stored = await readStoredMonths(counting, revision, months)
  const unstored = stored && (await readOtherMonths(counting, revision, months, stored))
  if (stored === null || unstored === null) return null
  const parts = months.flatMap((month) => stored.get(month) ?? unstored.get(month) ?? [])
  return { snapshot: await snapshotFrom(basis, parts), unstored }
}

/** Starts counting the trades read of an account. */
function counted(reading: ColumnsReading, account: AccountRow): Counted {
  const total = account.closed_trades + account.open_trades
  let read = 0
  return {
    ...reading,
    advance: (trades) => {
      reading.watch?.signal?.throwIfAborted()
      // Pages may extend past the requested end, so that some trades of the next month are counted too.
      read = Math.min(total, read + trades)
      reading.watch?.at(total === 0 ? 1 : read / total)
    },
  }
}

async function readStoredMonths(
  reading: Counted,
  revision: number,
  months: readonly string[],
): Promise<ReadonlyMap<string, Part> | null> {
  const parts = new Map<string, Part>()
  let next = readStoredColumns(reading, months.slice(0, MONTHS_AT_ONCE))
  for (let start = 0; start < months.length; start += MONTHS_AT_ONCE) {
    const stored = await next
    // Reads the next ones while these are decoded.
    next = readStoredColumns(reading, months.slice(start + MONTHS_AT_ONCE, start + 2 * MONTHS_AT_ONCE))
    next.catch(() => {}) // handled at the await above; ignored otherwise
    if (stored.revision !== revision) return null
    for (const [month, columns] of stored.columns) {
      const part = await decodeColumns(columns)
      reading.advance(part.count)
      parts.set(month, part)
    }
  }
  return parts
}

/** Months without stored columns, row by row: adjacent months in one read. */
async function readOtherMonths(
  reading: Counted,
  revision: number,
  months: readonly string[],
  stored: ReadonlyMap<string, Part>,
): Promise<ReadonlyMap<string, Part> | null> {
  const pieces = new Map<string, Part[]>()
  for (const [index, month] of months.entries()) {
    const before = months[index - 1]
    const isStart = !stored.has(month) && (before === undefined || stored.has(before))
    if (!isStart) continue
    const end = months.slice(index).find((later) => stored.has(later)) ?? null
    const parts = await readRows(reading, revision, month, end)
    if (parts === null) return null
    for (const [name, piece] of parts.flatMap(byMonth)) {
      if (end !== null && name >= end) continue
      pieces.set(name, [...(pieces.get(name) ?? []), piece])
    }
  }
  return new Map([...pieces].map(([month, parts]) => [month, joinParts(parts)]))
}

async function readStoredColumns({ database, userId, accountId }: ColumnsReading, months: readonly string[]) {
  return database.asUser(userId, async (trx) => {
    const columns = await monthlyColumns(trx, userId, accountId, COLUMNS_FORMAT, months)
    return { columns, revision: (await existing(trx, userId, accountId)).revision }
  })
}

/** Trades row by row, from a day until `end` is passed; null if the account is no longer at this revision. */
async function readRows(
  { database, userId, accountId, advance }: Counted,
  revision: number,
  from: string | null,
  end: string | null,
): Promise<readonly Part[] | null> {
  const limit = end === null ? SLICE_ROWS : BOUNDED_ROWS
  const next = (start: SliceStart) =>
    database.asUser(userId, async (trx) => {
      const slice = await nextSlice(trx, userId, accountId, start, limit)
      // Queried after the rows: shows any write that happened before they were read.
      return { slice, isSame: (await existing(trx, userId, accountId)).revision === revision }
    })
  const parts: Part[] = []
  let at = await next(from)
  while (at.isSame && at.slice !== null) {
    const isLast = at.slice.count < limit || (end !== null && at.slice.end.openedAt >= end)
    const following = isLast ? null : next(at.slice.end)
    following?.catch(() => {}) // handled at the await below
    parts.push(partOf(at.slice))
    advance(at.slice.count)
    if (following === null) return parts
    at = await following
  }
  return at.isSame ? parts : null
}

async function existing(trx: Tx, userId: string, accountId: string): Promise<AccountRow> {
  const account = await findStoredAccount(trx, userId, accountId)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
  return account
}
