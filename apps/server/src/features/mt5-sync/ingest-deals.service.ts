import { AppError } from '@plumbline/contract/errors'
import { newerDeals } from '@plumbline/domain/deals/newer-deals'
import { compareTickets } from '@plumbline/domain/deals/order-deals'
import { moneyOfDeal } from '@plumbline/domain/deals/read-terminal'
import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'
import { withOrderStops } from '@plumbline/domain/deals/with-order-stops'
import { amountText } from '@plumbline/domain/money/amount'
import type { Tx } from '#server/platform/db/database.ts'
import { changeState, type ConnectionRow, thisMoment, totalPlus } from './connections.repo.ts'
import { appendDeals, knownDeals } from './deals.repo.ts'
import type { ReportedHistory } from './reported.ts'

/** Stores a terminal's report, in a transaction that has locked the connection. Returns the number of new deals. */
export async function ingestHistory(
  trx: Tx,
  connection: ConnectionRow,
  reported: ReportedHistory,
): Promise<number> {
  assertSameAccount(connection, reported)
  const { user_id: userId, account_id: accountId, terminal } = connection
  const book = { userId, accountId, terminal }
  const received = withOrderStops(reported.deals, reported.orders)
  const tickets = connection.deals === 0 ? [] : received.map(({ ticket }) => ticket)
  const known = tickets.length === 0 ? new Map<string, TerminalDeal>() : await knownDeals(trx, book, tickets)
  const fresh = newerDeals(received, known)
  await appendDeals(trx, book, connection.deals, fresh)
  const money = fresh.reduce((sum, deal) => {
    const before = known.get(deal.ticket)
    return sum + moneyOfDeal(deal) - (before === undefined ? 0n : moneyOfDeal(before))
  }, 0n)
  const bookmark = latestOf(connection, fresh)
  await changeState(trx, userId, accountId, {
    // The first report sets the account of a link without login.
    login: reported.account.login,
    server: reported.account.server,
    account: JSON.stringify(reported.account),
    positions: JSON.stringify(reported.positions),
    clock_offset_seconds: reported.clockOffsetSeconds ?? connection.clock_offset_seconds,
    heard_at: thisMoment,
    deals: connection.deals + fresh.length,
    bookmark_time: bookmark?.time ?? null,
    bookmark_ticket: bookmark?.ticket ?? null,
    deals_total: totalPlus(amountText(money)),
    progress: JSON.stringify({ phase: 'reading', deals: connection.deals + fresh.length }),
  })
  return fresh.length
}

/** Throws MT5_WRONG_ACCOUNT when the terminal is signed in to another account than the link. */
export function assertSameAccount(
  { login, server }: ConnectionRow,
  { account }: Pick<ReportedHistory, 'account'>,
): void {
  const isOther =
    (login !== null && login !== account.login) ||
    (server !== null && server.toLowerCase() !== account.server.toLowerCase())
  if (!isOther) return
  const found = `${account.login} (${account.server})`
  throw new AppError('MT5_WRONG_ACCOUNT', { found, expected: `${login ?? ''} (${server ?? ''})` })
}

interface Bookmark {
  readonly time: number
  readonly ticket: string
}

/** The latest deal by time, then by ticket: the next request starts after it. */
function latestOf(connection: ConnectionRow, fresh: readonly TerminalDeal[]): Bookmark | null {
  const { bookmark_time: time, bookmark_ticket: ticket } = connection
  return fresh.reduce<Bookmark | null>(
    (latest, deal) => {
      const isLater =
        latest === null ||
        deal.time_msc > latest.time ||
        (deal.time_msc === latest.time && compareTickets(deal.ticket, latest.ticket) > 0)
      return isLater ? { time: deal.time_msc, ticket: deal.ticket } : latest
    },
    time === null || ticket === null ? null : { time, ticket },
  )
}
