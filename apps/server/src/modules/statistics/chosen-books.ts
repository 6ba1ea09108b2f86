import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import type { Logger } from '#server/log.ts'
import type { AccountRow } from '#server/modules/accounts/accounts.service.ts'
import { type Money, moneyOf } from './account-money.ts'
import type { Book, BookCache } from './book-cache.ts'
import type { OutcomeColumns } from './outcome-columns.ts'
import { keepPacks, readBook } from './read-book.ts'
import { assertReadable, chosenAccounts } from './report-basis.ts'

export interface ReportsDeps {
  readonly database: Database
  readonly statisticsBooks: BookCache
  readonly log: Logger
  /** From this many trades on, an account's months are kept packed; 50,000 where not given. */
  readonly packFrom?: number
}

/** The accounts of a question with all their trades, and their money before and in each period. */
export interface ChosenBooks {
  readonly accounts: readonly AccountRow[]
  readonly books: readonly OutcomeColumns[]
  readonly money: readonly Money[]
}

/** A write between reading the money and the trades makes them differ by a revision; then both are read again. */
const TRIES = 5

export async function chosenBooks(
  deps: ReportsDeps,
  actor: Actor,
  input: Pick<StatisticsFilters, 'accountIds'>,
  periods: readonly DateRange[] = [],
): Promise<ChosenBooks> {
  for (let attempt = 1; ; attempt += 1) {
    const { accounts, money } = await deps.database.asUser(actor.userId, async (trx) => {
      const found = await chosenAccounts(trx, actor, input.accountIds)
      const amounts: Money[] = []
      for (const period of periods) amounts.push(await moneyOf(trx, actor.userId, found, period))
      return { accounts: found, money: amounts }
    })
    assertReadable(accounts)
    const books: OutcomeColumns[] = []
    let isSame = true
    for (const { id, revision } of accounts) {
      const book = await bookOf(deps, actor, id, revision)
      books.push(book.columns)
      isSame &&= book.revision === revision
    }
    if (isSame || attempt === TRIES) return { accounts, books, money }
  }
}

/** Below, reading the rows is quick enough, and nothing need be kept. */
const PACK_FROM = 50_000

export function bookOf(deps: ReportsDeps, actor: Actor, accountId: string, revision: number): Promise<Book> {
  const { database, packFrom = PACK_FROM } = deps
  const { userId } = actor
  return deps.statisticsBooks.get(`${userId} ${accountId}`, revision, async () => {
    const reading = { database, userId, accountId, packFrom }
    const read = await readBook(reading)
    if (read.unpacked.size > 0) {
      // The answer does not wait for it, and is right without it.
      keepPacks(reading, read).catch((error: unknown) =>
        deps.log.error('keeping trade packs failed', error, { accountId }),
      )
    }
    return read.book
  })
}
