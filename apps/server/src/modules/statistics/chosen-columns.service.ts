import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import type { Logger } from '#server/log.ts'
import type { AccountRow } from '#server/modules/accounts/accounts.read.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'
import type { Book, BookCache } from './columns/snapshot-cache.ts'
import type { ReadingWatch } from './columns/shared-read.ts'
import { PACK_FROM } from './fresh-columns.service.ts'
import type { OutcomeColumns } from './columns/outcome-columns.ts'
import { keepPacks, readBook } from './columns/read-columns.service.ts'
import { assertReadable, chosenAccounts, tradesOf } from './reports/report-basis.service.ts'
import { type ReportWatch, unwatched } from './reports/report-watch.ts'

export interface ReportsDeps {
  readonly database: Database
  readonly statisticsBooks: BookCache
  readonly log: Logger
  /** From this many trades on, an account's months are kept packed; 50,000 where not given. */
  readonly packFrom?: number
  /** Who waits for this very answer; nobody in particular where not given. */
  readonly watch?: ReportWatch
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
    const total = tradesOf(accounts)
    let before = 0
    for (const account of accounts) {
      const { id, revision } = account
      const count = tradesOf([account])
      const share = (part: number) => (total === 0 ? 1 : (before + part * count) / total)
      const book = await bookOf(deps, actor, id, revision, share)
      before += count
      books.push(book.columns)
      isSame &&= book.revision === revision
    }
    if (isSame || attempt === TRIES) return { accounts, books, money }
  }
}

/** `shareOf` says which share of the whole question's reading a share of this book's is. */
export async function bookOf(
  deps: ReportsDeps,
  actor: Actor,
  accountId: string,
  revision: number,
  shareOf: (share: number) => number = (share) => share,
): Promise<Book> {
  const { database, packFrom = PACK_FROM, watch: asked = unwatched } = deps
  const { userId } = actor
  const read = async (watch: ReadingWatch) => {
    const reading = { database, userId, accountId, packFrom, watch }
    const { book, unpacked } = await readBook(reading)
    if (unpacked.size > 0) {
      // The answer does not wait for it, and is right without it.
      keepPacks(reading, { book, unpacked }).catch((error: unknown) =>
        deps.log.error('keeping trade packs failed', error, { accountId }),
      )
    }
    return book
  }
  return deps.statisticsBooks.get(`${userId} ${accountId}`, revision, read, {
    signal: asked.signal,
    at: (share) => asked.at('reading', shareOf(share)),
  })
}
