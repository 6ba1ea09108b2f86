/** Answered and pending pings; times in milliseconds of `elapsed()`. */
export type RoundTrips = {
  /** The last 60, oldest first. */
  readonly samples: readonly number[]
  readonly pending: readonly { readonly id: number; readonly sentAt: number }[]
  readonly sent: number
  readonly answered: number
}

export const noTrips: RoundTrips = { samples: [], pending: [], sent: 0, answered: 0 }

const MAX_SAMPLES = 60
/** A ping unanswered after this many later ones counts as lost. */
const MAX_PENDING = 15

export function sendPing(trips: RoundTrips, id: number, sentAt: number): RoundTrips {
  const pending = [...trips.pending, { id, sentAt }].slice(-MAX_PENDING)
  return { ...trips, pending, sent: trips.sent + 1 }
}

/** Ignores a pong without a pending ping. */
export function takePong(trips: RoundTrips, id: number, at: number): RoundTrips {
  const ping = trips.pending.find((sent) => sent.id === id)
  if (!ping) return trips
  return {
    samples: [...trips.samples, Math.max(0, at - ping.sentAt)].slice(-MAX_SAMPLES),
    pending: trips.pending.filter((sent) => sent.id !== id),
    sent: trips.sent,
    answered: trips.answered + 1,
  }
}

export type TripFigures = { readonly last: number; readonly median: number; readonly worst: number }

/** null before the first answer. The median of an even number is the mean of the middle two. */
export function tripFigures({ samples }: RoundTrips): TripFigures | null {
  const last = samples.at(-1)
  if (last === undefined) return null
  const sorted = samples.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? last, sorted[sorted.length >> 1] ?? last]
  return { last, median: (low + high) / 2, worst: sorted.at(-1) ?? last }
}
