import { createHash } from 'node:crypto'
import type { HistoryPage, TerminalLogin, TradesInput } from '@plumbline/contract/bridge/bridge'
import { compareTickets } from '@plumbline/domain/deals/order-deals'
import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'
import type { TerminalQueue } from './terminal-queue.ts'
import type { HistoryWindow, DealsAndOrders, TerminalState } from './terminals/terminal.ts'

type PageInput = TerminalLogin & { readonly history: NonNullable<TradesInput['history']> }

/** A snapshot of a history, taken with its first page and served page by page. */
interface Reading extends TerminalState, DealsAndOrders {
  readonly readAt: number
}

const KEPT_MS = 120_000
const KEPT_READINGS = 4

/** Serves histories in pages; all pages of one reading come from the same snapshot. */
export function historyPages(queue: TerminalQueue, now: () => Date) {
  const readings = new Map<string, Reading>()

  async function reading(input: PageInput, window: HistoryWindow): Promise<Reading> {
    const key = keyOf(input, window)
    const known = readings.get(key)
    const isFresh = known !== undefined && now().getTime() - known.readAt < KEPT_MS
    if (isFresh && input.history.after) return known
    const fresh = await queue.run(async (terminal) => {
      const state = await terminal.state(input)
      const { deals, orders } = await terminal.history(input, window)
      return { ...state, deals: deals.toSorted(compareDeals), orders, readAt: now().getTime() }
    })
    readings.delete(key)
    readings.set(key, fresh)
    for (const oldest of readings.keys()) if (readings.size > KEPT_READINGS) readings.delete(oldest)
    return fresh
  }

  return {
    async page(input: PageInput, window: HistoryWindow): Promise<HistoryPage> {
      const { after, limit } = input.history
      const found = await reading(input, window)
      const start = after ? firstAfter(found.deals, after) : 0
      const deals = found.deals.slice(start, start + limit)
      const opened = new Set(deals.map(({ order }) => order))
      const more = start + deals.length < found.deals.length
      if (!more) readings.delete(keyOf(input, window))
      return {
        deals: [...deals],
        orders: found.orders.filter(({ ticket }) => opened.has(ticket)),
        positions: [...found.positions],
        account: found.account,
        clockOffsetSeconds: found.clockOffsetSeconds,
        more,
      }
    },
  }
}

/** Cache key. Contains a hash of the password, so that a wrong one gets no cached page and none stays in memory. */
function keyOf({ login, password, server }: TerminalLogin, { fromMs, toMs }: HistoryWindow): string {
  const secret = createHash('sha256').update(password).digest('base64')
  return JSON.stringify([login, server, secret, fromMs, toMs])
}

type Place = Pick<TerminalDeal, 'time_msc' | 'ticket'>

function compareDeals(a: Place, b: Place): number {
  return a.time_msc - b.time_msc || compareTickets(a.ticket, b.ticket)
}

function firstAfter(deals: readonly TerminalDeal[], after: Place): number {
  let low = 0
  let high = deals.length
  while (low < high) {
    const middle = (low + high) >> 1
    const deal = deals[middle]
    if (deal !== undefined && compareDeals(deal, after) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
