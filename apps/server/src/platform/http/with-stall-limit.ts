interface Reading {
  /** How long the client may read nothing. */
  readonly stallMs: number
  /** Once the body is sent, cancelled, failed, or given up. */
  readonly onEnd: () => void
  /** The client has read nothing for so long: the body is freed, and its connection should be closed. */
  readonly onStall: () => void
}

/** Small, so that a slow client moves the body often. */
const PART_BYTES = 65_536

/**
 * A body that is freed when its reader stops: a client that never reads its download would otherwise hold its spool file
 * for as long as it likes.
 */
export function withStallLimit(
  body: ReadableStream<Uint8Array>,
  { stallMs, onEnd, onStall }: Reading,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let rest: Uint8Array = new Uint8Array()
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    onEnd()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer)
        try {
          while (rest.byteLength === 0) {
            const { done, value } = await reader.read()
            if (done) {
              end()
              return controller.close()
            }
            rest = value
          }
        } catch (error) {
          end()
          throw error
        }
        controller.enqueue(rest.subarray(0, PART_BYTES))
        rest = rest.subarray(PART_BYTES)
        watch(controller)
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )

  function watch(controller: ReadableStreamDefaultController<Uint8Array>): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const reason = new Error('The client does not read its download')
      controller.error(reason)
      end()
      onStall()
      // A file that cannot be closed is freed with the process.
      reader.cancel(reason).catch(() => undefined)
    }, stallMs).unref()
  }
}
