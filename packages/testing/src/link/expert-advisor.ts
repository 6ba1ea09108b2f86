import { composeBatch } from './compose-batch.ts'
import { type BarsRecord, jsonBarBatch } from './link-json.ts'
import { fingerprint, readTerminal, type AdvisorTerminal, type TerminalReading } from './read-terminal.ts'
import { type AdvisorState, readState, type WantedBars } from './read-state.ts'

/** A request of the advisor on the link's path; a GET has no body. Status -1 means no answer at all (`WebRequest`). */
export type AdvisorSend = (
  method: 'GET' | 'POST',
  body: string | null,
) => Promise<{ readonly status: number; readonly text: string }>

export interface ExpertAdvisorOptions {
  readonly send: AdvisorSend
  readonly terminal: () => AdvisorTerminal
  /** The advisor's inputs. */
  readonly overlapDays?: number
  readonly batch?: number
  readonly reportSeconds?: number
}

/** Result of one timer event. */
export type AdvisorRun =
  /** Nothing new, and the report interval has not elapsed. */
  | { readonly kind: 'idle' }
  /** After a failure, until the pause has elapsed. */
  | { readonly kind: 'paused'; readonly untilMs: number }
  | { readonly kind: 'disconnected' }
  /** The account changed meanwhile: the last batch was not sent, and the next timer event starts over. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly status: number; readonly pauseSeconds: number }
  /** The answer does not follow the protocol. */
  | { readonly kind: 'unreadable'; readonly pauseSeconds: number }
  | {
      readonly kind: 'reported'
      readonly batches: number
      readonly deals: number
      readonly fresh: number
      /** Accepted batches of bars; absent if there were none. */
      readonly bars?: number
    }

export interface ExpertAdvisor {
  /** `OnTimer`. */
  readonly timer: () => Promise<AdvisorRun>
  /** `OnTradeTransaction`. */
  readonly tradeTransaction: () => void
}

const MIN_SECONDS = 5
const SHORTEST_PAUSE = 15
const LONGEST_PAUSE = 600
const ONE_DAY = 86_400
const TOO_LARGE = 413
const LARGEST_BARS = 5000
const MIN_BARS = 100
const BARS_IN_TURN = 20
const MAX_LOADINGS = 5
/** The timeframes that the advisor knows. */
const PERIODS: ReadonlySet<number> = new Set([60, 300, 900, 1800, 3600, 14_400, 86_400])
/** Client errors for which a retry may succeed: time-out, too large, too early, too often. */
const MENDS_ITSELF: ReadonlySet<number> = new Set([408, TOO_LARGE, 425, 429])

/** Kept after a report was accepted completely: what the next reading looks like if nothing changes. */
interface Known {
  readonly bookmark: NonNullable<AdvisorState['bookmark']>
  readonly count: number
  readonly last: string
}

/** A model of PlumblineLink.mq5, decision by decision and byte by byte, with the terminal and server of a test. */
export function expertAdvisor({
  send,
  terminal,
  overlapDays = 7,
  batch = 500,
  reportSeconds = 60,
}: ExpertAdvisorOptions): ExpertAdvisor {
  let dirty = true
  let dueMs = 0
  let pausedMs = 0
  let failures = 0
  let limit = batch
  let everySeconds = reportSeconds
  let known: Known | null = null
  let resumeMsc = -1
  let mostBars = LARGEST_BARS
  let loadings = 0

  async function timer(): Promise<AdvisorRun> {
    const { nowMs, clockOffsetSeconds } = terminal()
    if (nowMs < pausedMs) return { kind: 'paused', untilMs: pausedMs }
    if (!dirty && nowMs < dueMs) return { kind: 'idle' }
    if (clockOffsetSeconds === null) return { kind: 'disconnected' }
    dirty = false
    const run = await report(clockOffsetSeconds)
    if (run.kind !== 'reported') dirty = true
    return run
  }

  async function report(clockOffsetSeconds: number): Promise<AdvisorRun> {
    const asked = await send('GET', null)
    if (!isFine(asked.status)) return failed(asked.status)
    const state = readState(asked.text)
    if (state === null) return { kind: 'unreadable', pauseSeconds: rest(growingPause()) }
    everySeconds = Math.max(Math.min(state.everySeconds, reportSeconds), MIN_SECONDS)
    const from = firstMoment(state)
    const reading = readTerminal(terminal(), clockOffsetSeconds, from)
    return sendReading(reading, state, from)
  }

  async function sendReading(
    reading: TerminalReading,
    asked: AdvisorState,
    from: number,
  ): Promise<AdvisorRun> {
    const count = reading.deals.length
    const begin = isKnown(asked, reading) ? count : 0
    let state = asked
    let sent = begin
    let batches = 0
    let fresh = 0
    for (let last = false; !last; ) {
      const size = Math.min(Math.max(Math.min(state.batch, limit, batch), 1), count - sent)
      last = sent + size === count
      if (last && fingerprint(terminal(), reading.clockOffsetSeconds, from) !== reading.fingerprint)
        return { kind: 'changed' }
      const answer = await send('POST', composeBatch(reading, sent, size, last))
      if (answer.status === TOO_LARGE && size > 1) {
        limit = Math.floor(size / 2)
        last = false
        continue
      }
      if (!isFine(answer.status)) return failed(answer.status)
      const receipt = readState(answer.text)
      if (receipt === null) return { kind: 'unreadable', pauseSeconds: rest(growingPause()) }
      state = receipt
      sent += size
      batches += 1
      fresh += receipt.fresh
      if (asked.resync && size > 0) resumeMsc = reading.deals[sent - 1]?.time_msc ?? -1
    }
    succeeded(reading, state, from)
    const bars = await sendBars(reading, state)
    return { kind: 'reported', batches, deals: count - begin, fresh, ...(bars > 0 && { bars }) }
  }

  async function sendBars(reading: TerminalReading, last: AdvisorState): Promise<number> {
    let wanted = last.bars
    let accepted = 0
    for (let turn = 0; turn < BARS_IN_TURN && wanted !== null; turn += 1) {
      const { account } = terminal()
      if (account.login !== reading.account.login || account.server !== reading.account.server) break
      const bars = readBars(wanted)
      if (bars === null) break
      const { clockOffsetSeconds, build } = reading
      const body = jsonBarBatch({ build, account: reading.account, clockOffsetSeconds, bars })
      const answer = await send('POST', body)
      if (answer.status === TOO_LARGE && mostBars > MIN_BARS) {
        mostBars = Math.floor(mostBars / 2)
        continue
      }
      const receipt = isFine(answer.status) ? readState(answer.text) : null
      if (receipt === null) {
        if (isFine(answer.status)) rest(growingPause())
        else failed(answer.status)
        break
      }
      if (receipt.barsRefused !== '') break
      accepted += 1
      wanted = receipt.bars
    }
    return accepted
  }

  /** null: the terminal is still loading them. */
  function readBars({ symbol, seconds, from, to: end }: WantedBars): BarsRecord | null {
    const { symbols = [], rates = [], isLoadingBars = false } = terminal()
    const to = Math.min(end, from + mostBars * seconds)
    const known = symbols.find(({ name }) => name === symbol)
    if (known === undefined || !PERIODS.has(seconds))
      return { symbol, seconds, from, to, digits: 0, unknown: true, rates: [] }
    if (isLoadingBars && loadings < MAX_LOADINGS) {
      loadings += 1
      return null
    }
    loadings = 0
    const found = rates.find((each) => each.symbol === symbol && each.seconds === seconds)
    return { symbol, seconds, from, to, digits: known.digits, unknown: false, rates: found?.rows ?? [] }
  }

  /** Seconds of the server's clock: the bookmark minus the overlap; 1970 without a bookmark or for a full resync. */
  function firstMoment({ bookmark, resync }: AdvisorState): number {
    if (bookmark === null) return 0
    if (resync && (resumeMsc < 0 || resumeMsc > bookmark.time_msc)) return 0
    const msc = resync ? resumeMsc : bookmark.time_msc
    return Math.max(Math.trunc(msc / 1000) - overlapDays * ONE_DAY, 0)
  }

  function isKnown({ bookmark, resync }: AdvisorState, { deals }: TerminalReading): boolean {
    return (
      known !== null &&
      !resync &&
      bookmark?.time_msc === known.bookmark.time_msc &&
      bookmark.ticket === known.bookmark.ticket &&
      deals.length === known.count &&
      (deals.at(-1)?.ticket ?? '0') === known.last
    )
  }

  function succeeded({ deals }: TerminalReading, state: AdvisorState, from: number): void {
    resumeMsc = -1
    failures = 0
    pausedMs = 0
    dueMs = terminal().nowMs + everySeconds * 1000
    const next = firstMoment(state)
    const count = deals.filter(({ time_msc }) => time_msc >= next * 1000).length
    const last = count === 0 ? '0' : (deals.at(-1)?.ticket ?? '0')
    known =
      state.bookmark === null || state.resync || next < from
        ? null
        : { bookmark: state.bookmark, count, last }
  }

  function failed(status: number): AdvisorRun {
    const isFinal = status >= 400 && status < 500 && !MENDS_ITSELF.has(status)
    return { kind: 'failed', status, pauseSeconds: rest(isFinal ? LONGEST_PAUSE : growingPause()) }
  }

  function growingPause(): number {
    return Math.min(SHORTEST_PAUSE * 2 ** failures, LONGEST_PAUSE)
  }

  function rest(seconds: number): number {
    failures += 1
    pausedMs = terminal().nowMs + seconds * 1000
    return seconds
  }

  return {
    timer,
    tradeTransaction: () => {
      dirty = true
    },
  }
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300
}
