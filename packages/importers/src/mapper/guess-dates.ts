import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import { DATE_ORDERS, type DateOrder } from '../readers/time-text.ts'
import type { MappedColumns } from './mapping.ts'
import { cellText } from './cell-kind.ts'
import { readTimeCells } from './read-cells.ts'
import type { FormatGuess } from './format-guess.ts'
import { addToTally, createTally, differ, possible, shareRead } from './tally.ts'

/** Observes the times of a table to guess the order of day, month and year. */
export interface DateWatch {
  readonly take: (cells: readonly string[]) => void
  readonly isDecided: () => boolean
  readonly guess: () => FormatGuess<DateOrder>
}

export function watchDates({ timestamp = [], closingTime = [] }: MappedColumns): DateWatch {
  const tally = createTally(DATE_ORDERS)
  /** Trades that would close before they open, by date order: the order with the fewest is right. */
  const reversed = new Map<DateOrder, number>(DATE_ORDERS.map((order) => [order, 0]))
  const style = { dots: 0, halves: 0 }
  const spans = new Map(DATE_ORDERS.map((order) => [order, { first: '9999', last: '' }]))
  const timesIn = (cells: readonly string[], columns: readonly number[]) =>
    cellText(cells[columns[0] ?? -1]) === ''
      ? undefined
      : new Map(DATE_ORDERS.map((order) => [order, readTimeCells(cells, columns, order)?.local]))
  const candidates = () => {
    const orders = possible(tally)
    const fewest = Math.min(...orders.map((order) => reversed.get(order) ?? 0))
    return { orders, sensible: orders.filter((order) => reversed.get(order) === fewest) }
  }
  const isAmbiguous = (orders: readonly DateOrder[]) =>
    orders.some((order) => orders.some((other) => differ(tally, order, other)))
  return {
    take(cells) {
      if (
        tally.cells > ENOUGH_CELLS &&
        isUninformative(cells[timestamp[0] ?? -1] ?? '', cells[closingTime[0] ?? -1] ?? '')
      )
        return
      const opened = timesIn(cells, timestamp)
      const closed = timesIn(cells, closingTime)
      for (const times of [opened, closed]) if (times) addToTally(tally, (order) => times.get(order))
      for (const order of DATE_ORDERS) {
        const [from, to] = [opened?.get(order), closed?.get(order)]
        const span = spans.get(order)
        if (span && from !== undefined) spans.set(order, widened(span, from))
        if (from !== undefined && to !== undefined && to < from) {
          reversed.set(order, (reversed.get(order) ?? 0) + 1)
        }
      }
      for (const columns of [timestamp, closingTime]) {
        const text = cells[columns[0] ?? -1] ?? ''
        if (/^\d{1,2}\.\d{1,2}\./.test(text)) style.dots += 1
        if (/\d\s?[ap]\.?m/i.test(text)) style.halves += 1
      }
    },
    isDecided: () => tally.cells > 0 && !isAmbiguous(candidates().sensible),
    guess() {
      const { orders, sensible } = candidates()
      const [first = 'ymd'] = sensible
      const certainty = shareRead(tally)
      if (!isAmbiguous(sensible)) {
        const because = !isAmbiguous(orders)
          ? orders.length === 1
            ? 'only-possible'
            : 'all-the-same'
          : 'closings-follow-openings'
        return { value: first, certainty, because, options: [] }
      }
      const likely = style.dots > style.halves ? 'dmy' : style.halves > 0 ? 'mdy' : shortest(spans, sensible)
      const value = likely !== undefined && sensible.includes(likely) ? likely : first
      return { value, certainty: certainty / sensible.length, because: 'ambiguous', options: sensible }
    },
  }
}

/** After this many cells, ambiguous dates are skipped: they no longer change the suggestion. */
const ENOUGH_CELLS = 2_000

interface Span {
  readonly first: LocalTime
  readonly last: LocalTime
}

function widened({ first, last }: Span, time: LocalTime): Span {
  return { first: time < first ? time : first, last: time > last ? time : last }
}

/** Heuristic: trades lie close together, so days of one month are likelier than the same day in many months. */
function shortest(spans: ReadonlyMap<DateOrder, Span>, orders: readonly DateOrder[]): DateOrder | undefined {
  const seconds = (order: DateOrder) => {
    const span = spans.get(order)
    return span === undefined || span.last === '' ? 0 : localSeconds(span.last) - localSeconds(span.first)
  }
  return orders.toSorted((a, b) => seconds(a) - seconds(b))[0]
}

const DAY_OR_MONTH = /^(0?[1-9]|1[0-2])[./-](0?[1-9]|1[0-2])[./-]\d{4}(?![^ T])/

/** True for most rows of a long file: opened and closed on one date whose two numbers can both be the day. */
function isUninformative(opened: string, closed: string): boolean {
  const date = DAY_OR_MONTH.exec(opened)?.[0]
  return date !== undefined && closed.startsWith(date)
}
