/** Reports a read's progress, and cancels it. */
export interface ReadingWatch {
  readonly signal: AbortSignal | null
  /** Share of trades read, 0 to 1. */
  readonly at: (share: number) => void
}

/** One read that several callers await. */
export interface SharedRead<T> {
  /** Awaits the result; rejects with the signal's reason once the caller's own signal aborts. */
  readonly join: (watch: ReadingWatch) => Promise<T>
}

/**
 * Starts a read. `onEnd` is called once: when the read has finished or failed, or when its last caller has left, which
 * aborts it. `join` must not be called after that.
 */
export function startSharedRead<T>(
  read: (watch: ReadingWatch) => Promise<T>,
  onRead: (result: T) => void,
  onEnd: () => void,
): SharedRead<T> {
  const abort = new AbortController()
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
  const reading = (async () => {
    try {
      const result = await read({ signal: abort.signal, at })
      onRead(result)
      return result
    } finally {
      end()
    }
  })()
  reading.catch(() => {}) // each caller handles the rejection itself; once all have left, it is ignored
  return {
    async join(watch) {
      waiting.add(watch)
      watch.at(known)
      try {
        return await unlessAborted(reading, watch.signal)
      } finally {
        waiting.delete(watch)
        if (waiting.size === 0 && !isOver) {
          end()
          abort.abort()
        }
      }
    },
  }
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return promise
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
