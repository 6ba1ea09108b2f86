import { AppError } from '@plumbline/contract/errors'
import { firstOfNextMonth } from '@plumbline/domain/statistics/cover-period'
import type { Database, Tx } from '#server/db/database.ts'
import { lockedAccount } from '#server/modules/accounts/accounts.write.ts'
import { type AccountRow, findAccount } from '#server/modules/accounts/accounts.read.ts'
import type { Book } from './snapshot-cache.ts'
import type { ReadingWatch } from './shared-read.ts'
import { byMonth, joinParts, type Part, partOf, wholeOf } from './column-builder.ts'
import { decodePack, encodePack, PACK_FORMAT } from './encode-columns.ts'
import { nextSlice, type OutcomeSlice, type SliceEnd, type SliceStart } from './outcome-slices.repo.ts'
import { packsOf, storePacks, tradedMonths } from './monthly-columns.repo.ts'

/** About 60 ms of the engine: others wait no longer for their turn. */
const SLICE_ROWS = 20_000
/** Where it is known what the reading ends before: the last page goes beyond it by less than it costs to ask twice. */
const BOUNDED_ROWS = 5000
/** A busy account may change while it is read; after this many starts it is held still for the time of the reading. */
const FREE_STARTS = 4
/** Months whose packs are read at once: about two megabytes of a large account. */
const MONTHS_AT_ONCE = 8

export interface BookReading {
  readonly database: Database
  readonly userId: string
  readonly accountId: string
  /** From this many trades on, months are kept as packs. */
  readonly packFrom: number
  readonly watch?: ReadingWatch
}

/** A reading that is under way: told of every trade that it has read. */
interface Counted extends BookReading {
  readonly advance: (trades: number) => void
}

/** A book, and what is worth keeping for the next reading. */
export interface ReadBook {
  readonly book: Book
  readonly unpacked: ReadonlyMap<string, Part>
}

/**
 * Reads an account's trades as they stand at one revision, in slices of a transaction each; months that no write has
 * touched since they were packed come as a whole. What changes on the way starts it again.
 */
export async function readBook(reading: BookReading): Promise<ReadBook> {
  for (let start = 0; start < FREE_STARTS; start += 1) {
    const read = await readFreely(reading)
    if (read !== null) return read
  }
  const { database, userId, accountId } = reading
  const held = await database.asUser(userId, async (trx) => {
    const account = await lockedAccount(trx, userId, accountId)
    const { revision, broker_time_zone: zone } = account
    const { advance } = counted(reading, account)
    const parts: Part[] = []
    let end: SliceEnd | null = null
    for (;;) {
      const slice: OutcomeSlice | null = await nextSlice(trx, userId, accountId, end, SLICE_ROWS)
      if (slice === null) break
      parts.push(partOf(slice))
      advance(slice.count)
      end = slice.end
    }
    return { revision, zone, parts }
  })
  const columns = await wholeOf(held.parts, held.zone)
  return { book: { revision: held.revision, columns }, unpacked: new Map() }
}

/** Keeps months for the next reading; nobody waits for it. What was written meanwhile has its month read again. */
export async function keepPacks(reading: BookReading, { book, unpacked }: ReadBook): Promise<void> {
  let isSame = true
  for (const [month, part] of unpacked) {
    isSame &&= await keepPack(reading, book.revision, month, part)
    if (!isSame) await packAnew(reading, month)
  }
}

/** False where the account is gone or no longer at this revision: the pack might be older than its trades. */
async function keepPack(
  { database, userId, accountId }: BookReading,
  revision: number,
  month: string,
  part: Part,
): Promise<boolean> {
  const pack = await encodePack(part)
  return database.asUser(userId, async (trx) => {
    const account = await findAccount(trx, userId, accountId)
    if (account === undefined) return false
    const locked = await lockedAccount(trx, userId, accountId)
    if (locked.revision !== revision) return false
    await storePacks(trx, userId, accountId, [{ month, format: PACK_FORMAT, pack }])
    return true
  })
}

/** One month alone is quickly read, so that an account that is written to all the time gets its packs too. */
async function packAnew(reading: BookReading, month: string): Promise<void> {
  const { database, userId, accountId } = reading
  for (let start = 0; start < FREE_STARTS; start += 1) {
    const account = await database.asUser(userId, (trx) => findAccount(trx, userId, accountId))
    if (account === undefined) return
    const unseen = { ...reading, advance: () => undefined }
    const read = await readRows(unseen, account.revision, month, firstOfNextMonth(month))
    const parts = read?.flatMap(byMonth).flatMap(([name, part]) => (name === month ? [part] : []))
    if (parts?.length === 0) return
    if (parts !== undefined && (await keepPack(reading, account.revision, month, joinParts(parts)))) return
  }
}

/** null where the account changed meanwhile. */
async function readFreely(reading: BookReading): Promise<ReadBook | null> {
  const { database, userId, accountId, packFrom } = reading
  const { account, months } = await database.asUser(userId, async (trx) => {
    const found = await existing(trx, userId, accountId)
    const isLarge = found.closed_trades + found.open_trades >= packFrom
    return { account: found, months: isLarge ? await tradedMonths(trx, userId, accountId) : null }
  })
  const { revision, broker_time_zone: zone } = account
  const counting = counted(reading, account)
  if (months === null) {
    const parts = await readRows(counting, revision, null, null)
    return parts && { book: { revision, columns: await wholeOf(parts, zone) }, unpacked: new Map() }
  }
  const packed = await readPacked(counting, revision, months)
  const unpacked = packed && (await readUnpacked(counting, revision, months, packed))
  if (packed === null || unpacked === null) return null
  const parts = months.flatMap((month) => packed.get(month) ?? unpacked.get(month) ?? [])
  return { book: { revision, columns: await wholeOf(parts, zone) }, unpacked }
}

/** Counts the trades that are read of an account, from none on. */
function counted(reading: BookReading, account: AccountRow): Counted {
  const total = account.closed_trades + account.open_trades
  let read = 0
  return {
    ...reading,
    advance: (trades) => {
      reading.watch?.signal?.throwIfAborted()
      // Pages end behind what was asked for, so that a month's last one counts a little of the next.
      read = Math.min(total, read + trades)
      reading.watch?.at(total === 0 ? 1 : read / total)
    },
  }
}

async function readPacked(
  reading: Counted,
  revision: number,
  months: readonly string[],
): Promise<ReadonlyMap<string, Part> | null> {
  const parts = new Map<string, Part>()
  let next = readPacks(reading, months.slice(0, MONTHS_AT_ONCE))
  for (let start = 0; start < months.length; start += MONTHS_AT_ONCE) {
    const stored = await next
    // The next ones are on their way while these are unpacked.
    next = readPacks(reading, months.slice(start + MONTHS_AT_ONCE, start + 2 * MONTHS_AT_ONCE))
    next.catch(() => {}) // met at the await above, or of no interest any more
    if (stored.revision !== revision) return null
    for (const [month, pack] of stored.packs) {
      const part = await decodePack(pack)
      reading.advance(part.count)
      parts.set(month, part)
    }
  }
  return parts
}

/** Months without a pack, row by row: neighbouring ones in one go. */
async function readUnpacked(
  reading: Counted,
  revision: number,
  months: readonly string[],
  packed: ReadonlyMap<string, Part>,
): Promise<ReadonlyMap<string, Part> | null> {
  const pieces = new Map<string, Part[]>()
  for (const [index, month] of months.entries()) {
    const before = months[index - 1]
    const isStart = !packed.has(month) && (before === undefined || packed.has(before))
    if (!isStart) continue
    const end = months.slice(index).find((later) => packed.has(later)) ?? null
    const parts = await readRows(reading, revision, month, end)
    if (parts === null) return null
    for (const [name, piece] of parts.flatMap(byMonth)) {
      if (end !== null && name >= end) continue
      pieces.set(name, [...(pieces.get(name) ?? []), piece])
    }
  }
  return new Map([...pieces].map(([month, parts]) => [month, joinParts(parts)]))
}

async function readPacks({ database, userId, accountId }: BookReading, months: readonly string[]) {
  return database.asUser(userId, async (trx) => {
    const packs = await packsOf(trx, userId, accountId, PACK_FORMAT, months)
    return { packs, revision: (await existing(trx, userId, accountId)).revision }
  })
}

/** Trades row by row, from a day on until another was passed; null where the account is no longer at this revision. */
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
      // Asked after the rows were read: what a write changed before them shows here.
      return { slice, isSame: (await existing(trx, userId, accountId)).revision === revision }
    })
  const parts: Part[] = []
  let at = await next(from)
  while (at.isSame && at.slice !== null) {
    const isLast = at.slice.count < limit || (end !== null && at.slice.end.openedAt >= end)
    const following = isLast ? null : next(at.slice.end)
    following?.catch(() => {}) // met at the await below
    parts.push(partOf(at.slice))
    advance(at.slice.count)
    if (following === null) return parts
    at = await following
  }
  return at.isSame ? parts : null
}

async function existing(trx: Tx, userId: string, accountId: string): Promise<AccountRow> {
  const account = await findAccount(trx, userId, accountId)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
  return account
}
