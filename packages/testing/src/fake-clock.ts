/** A clock that only a test advances. Pass `clock.now` wherever `now: () => Date` is expected. */
export interface FakeClock {
  readonly now: () => Date
  advance(milliseconds: number): void
  setTo(time: string | Date): void
}

export function fakeClock(start: string | Date = '2025-11-21T09:00:00Z'): FakeClock {
  let at = milliseconds(start)
  return {
    // A new object each time: a caller that changes its date must not change the clock.
    now: () => new Date(at),
    advance: (by) => {
      if (!(by >= 0)) throw new RangeError(`A clock does not go back: ${by} ms`)
      at += by
    },
    setTo: (time) => {
      at = milliseconds(time)
    },
  }
}

function milliseconds(time: string | Date): number {
  const at = new Date(time).getTime()
  if (Number.isNaN(at)) throw new RangeError(`Not a time: ${String(time)}`)
  return at
}
