import type { Book, ReadingWatch } from './book-cache.ts'

/** A reading that several may wait for. */
export interface Flight {
  /** Waits for the book, and leaves when the own signal says so. */
  readonly join: (watch: ReadingWatch) => Promise<Book>
}

/**
 * Begins a reading. `onEnd` is called once: when it is through, has failed, or when the last who waited has left, which
 * breaks it off; from then on nobody may join.
 */
export function openFlight(
  read: (watch: ReadingWatch) => Promise<Book>,
  onRead: (book: Book) => void,
  onEnd: () => void,
): Flight {
  const leaving = new AbortController()
  const waiting = new Set<ReadingWatch>()
  let known = 0
  const at = (share: number) => {
    known = share
    for (const watch of waiting) watch.at(share)
  }
  let isOver = false
  const end = () => {
    if (!isOver) onEnd()
    isOver = true
  }
  const landed = (async () => {
    try {
      const book = await read({ signal: leaving.signal, at })
      onRead(book)
      return book
    } finally {
      end()
    }
  })()
  landed.catch(() => {}) // met by those who wait; when all have left, of no interest any more
  return {
    async join(watch) {
      waiting.add(watch)
      watch.at(known)
      try {
        return await unlessLeft(landed, watch.signal)
      } finally {
        waiting.delete(watch)
        if (waiting.size === 0 && !isOver) {
          end()
          leaving.abort()
        }
      }
    },
  }
}

async function unlessLeft<T>(promise: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return promise
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([promise, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
