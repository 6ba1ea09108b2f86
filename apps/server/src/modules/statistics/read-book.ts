import { AppError } from '@plumbline/contract/errors'
import type { Database, Tx } from '#server/db/database.ts'
import { type AccountRow, findAccount, lockedAccount } from '#server/modules/accounts/accounts.service.ts'
import type { Book } from './book-cache.ts'
import { byMonth, joinParts, type Part, partOf, wholeOf } from './column-builder.ts'
import { decodePack, encodePack, PACK_FORMAT } from './outcome-pack.ts'
import { nextSlice, type OutcomeSlice, type SliceEnd, type SliceStart } from './outcome-slices.repo.ts'
import { packsOf, storePacks, tradedMonths } from './trade-packs.repo.ts'

/** About 60 ms of the engine: others wait no longer for their turn. */
const SLICE_ROWS = 20_000
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
    const { revision, broker_time_zone: zone } = await lockedAccount(trx, userId, accountId)
    const parts: Part[] = []
    let end: SliceEnd | null = null
    for (;;) {
      const slice: OutcomeSlice | null = await nextSlice(trx, userId, accountId, end, SLICE_ROWS)
      if (slice === null) break
      parts.push(partOf(slice))
      end = slice.end
    }
    return { revision, zone, parts }
  })
  const columns = await wholeOf(held.parts, held.zone)
  return { book: { revision: held.revision, columns }, unpacked: new Map() }
}

/** Keeps months for the next reading, unless the account has changed since; nobody waits for it. */
export async function keepPacks(
  { database, userId, accountId }: BookReading,
  { book, unpacked }: ReadBook,
): Promise<void> {
  for (const [month, part] of unpacked) {
    const pack = await encodePack(part)
    const isSame = await database.asUser(userId, async (trx) => {
      const account = await findAccount(trx, userId, accountId)
      if (account === undefined) return false
      const locked = await lockedAccount(trx, userId, accountId)
      if (locked.revision !== book.revision) return false
      await storePacks(trx, userId, accountId, [{ month, format: PACK_FORMAT, pack }])
      return true
    })
    if (!isSame) return
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
  if (months === null) {
    const parts = await readRows(reading, revision, null, null)
    return parts && { book: { revision, columns: await wholeOf(parts, zone) }, unpacked: new Map() }
  }
  const packed = await readPacked(reading, revision, months)
  const unpacked = packed && (await readUnpacked(reading, revision, months, packed))
  if (packed === null || unpacked === null) return null
  const parts = months.flatMap((month) => packed.get(month) ?? unpacked.get(month) ?? [])
  return { book: { revision, columns: await wholeOf(parts, zone) }, unpacked }
}

async function readPacked(
  reading: BookReading,
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
    for (const [month, pack] of stored.packs) parts.set(month, await decodePack(pack))
  }
  return parts
}

/** Months without a pack, row by row: neighbouring ones in one go. */
async function readUnpacked(
  reading: BookReading,
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
  { database, userId, accountId }: BookReading,
  revision: number,
  from: string | null,
  end: string | null,
): Promise<readonly Part[] | null> {
  const next = (start: SliceStart) =>
    database.asUser(userId, async (trx) => {
      const slice = await nextSlice(trx, userId, accountId, start, SLICE_ROWS)
      // Asked after the rows were read: what a write changed before them shows here.
      return { slice, isSame: (await existing(trx, userId, accountId)).revision === revision }
    })
  const parts: Part[] = []
  let at = await next(from)
  while (at.isSame && at.slice !== null) {
    const isLast = at.slice.count < SLICE_ROWS || (end !== null && at.slice.end.openedAt >= end)
    const following = isLast ? null : next(at.slice.end)
    following?.catch(() => {}) // met at the await below
    parts.push(partOf(at.slice))
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
