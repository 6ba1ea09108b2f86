import { type Flight, openFlight } from './flight.ts'
import { bytesOf, type OutcomeColumns } from './outcome-columns.ts'

/** An account's trades as they stood at one revision. */
export interface Book {
  readonly revision: number
  readonly columns: OutcomeColumns
}

/** What a reading tells while it goes on, and by what it learns that nobody wants it any more. */
export interface ReadingWatch {
  readonly signal: AbortSignal | null
  /** 0 to 1 of the trades. */
  readonly at: (share: number) => void
}

export interface BookCache {
  /**
   * The book under a key at a revision: from memory, from somebody who is reading it just now, or from `read`. What was
   * read may be newer than what was asked for. Only as many as fit the memory are kept, the last used ones. A reading
   * that all who waited for it have left is broken off; who leaves gets the reason of the own signal.
   */
  readonly get: (
    key: string,
    revision: number,
    read: (watch: ReadingWatch) => Promise<Book>,
    watch?: ReadingWatch,
  ) => Promise<Book>
}

/** Reads at once: each holds its account's columns, and the engine answers one question at a time anyway. */
const MOST_READS = 2
const IDLE_MS = 10 * 60_000

interface Entry {
  readonly book: Book
  usedAt: number
}

const nobody: ReadingWatch = { signal: null, at: () => undefined }

/** Holds at most `mostBytes` between questions, and nothing that was not asked for in the last ten minutes. */
export function createBookCache(now: () => Date, mostBytes = 192 * 1024 * 1024): BookCache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  const waiting: (() => void)[] = []
  let reads = 0

  const evict = () => {
    const moment = now().getTime()
    let bytes = 0
    // The last used ones stand last.
    for (const [key, { book, usedAt }] of [...entries].reverse()) {
      bytes += bytesOf(book.columns)
      if (bytes > mostBytes || moment - usedAt > IDLE_MS) entries.delete(key)
    }
  }
  const keep = (key: string, book: Book) => {
    entries.delete(key)
    entries.set(key, { book, usedAt: now().getTime() })
    evict()
  }
  const gated = async (read: () => Promise<Book>): Promise<Book> => {
    if (reads >= MOST_READS) await new Promise<void>((resolve) => waiting.push(resolve))
    else reads += 1
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next === undefined) reads -= 1
      else next()
    }
  }

  return {
    async get(key, revision, read, watch = nobody) {
      const known = entries.get(key)
      if (known !== undefined && known.book.revision >= revision) {
        keep(key, known.book)
        return known.book
      }
      entries.delete(key)
      const name = `${key} ${revision}`
      const underway = flights.get(name)
      if (underway !== undefined) return underway.join(watch)
      const flight = openFlight(
        (told) => gated(() => read(told)),
        (book) => keep(key, book),
        () => flights.delete(name),
      )
      flights.set(name, flight)
      return flight.join(watch)
    },
  }
}
