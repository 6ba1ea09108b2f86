import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import { DATE_ORDERS, type DateOrder, type TypedDates } from '@plumbline/domain/imports/table-mapping'
import { readTime } from '../readers/time-text.ts'
import type { MappedColumns } from './mapping.ts'
import { cellText } from './cell-kind.ts'
import { isTypedDate, readTimeCells } from './read-cells.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import { addToTally, createTally, readDifferently, possibleConventions, shareRead } from './tally.ts'

/** Observes the times of a table to guess the order of day, month and year. */
export interface DateWatch {
  readonly take: (cells: readonly string[]) => void
  readonly isDecided: () => boolean
  readonly guess: () => FormatGuess<DateOrder>
  /** Whether a spreadsheet took months for days. */
  readonly guessTyped: () => FormatGuess<TypedDates>
}

export function watchDates({ timestamp = [], closingTime = [] }: MappedColumns): DateWatch {
  const tally = createTally(DATE_ORDERS)
  /** Trades that would close before they open, by date order: the order with the fewest is right. */
  const reversed = new Map<DateOrder, number>(DATE_ORDERS.map((order) => [order, 0]))
  const style = { dots: 0, halves: 0 }
  const typed = watchTyped([timestamp[0], closingTime[0]])
  const spans = new Map(DATE_ORDERS.map((order) => [order, { first: '9999', last: '' }]))
  const timesIn = (cells: readonly string[], columns: readonly number[]) =>
    cellText(cells[columns[0] ?? -1]) === ''
      ? undefined
      : new Map(
          DATE_ORDERS.map((order) => [order, readTimeCells(cells, columns, { dateOrder: order })?.local]),
        )
  const candidates = () => {
    const orders = possibleConventions(tally)
    const fewest = Math.min(...orders.map((order) => reversed.get(order) ?? 0))
    return { orders, sensible: orders.filter((order) => reversed.get(order) === fewest) }
  }
  const isAmbiguous = (orders: readonly DateOrder[]) =>
    orders.some((order) => orders.some((other) => readDifferently(tally, order, other)))
  return {
    take(cells) {
      typed.take(cells)
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
    guessTyped: () => typed.guess(),
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

const LAST_MONTH = 12

/**
 * A spreadsheet that takes 4/13 for month 13 keeps it as a text, and stores 4/3 as 4 March: then no stored date has a day
 * above 12, and all texts have one.
 */
function watchTyped(columns: readonly (number | undefined)[]) {
  let [stored, storedLate, texts, textsLate] = [0, 0, 0, 0]
  const take = (text: string) => {
    const date = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}(?![^ T])/.exec(text)
    if (date) {
      texts += 1
      if (Math.max(Number(date[1]), Number(date[2])) > LAST_MONTH) textsLate += 1
    } else if (isTypedDate(text)) {
      stored += 1
      const local = readTime(text, 'ymd')?.local ?? ''
      if (Number(local.slice(8, 10)) > LAST_MONTH) storedLate += 1
    }
  }
  return {
    take(cells: readonly string[]): void {
      for (const column of columns) if (column !== undefined) take(cellText(cells[column]))
    },
    guess(): FormatGuess<TypedDates> {
      const isSwapped = stored > 0 && storedLate === 0 && texts > 0 && textsLate === texts
      if (!isSwapped) return decided('as-stored', 'not-stated')
      return { value: 'swapped', certainty: 0.5, because: 'ambiguous', options: ['swapped', 'as-stored'] }
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
