/** How long a client waits before it connects again, in milliseconds. */
export const RECONNECT_MS = 3_000

/** The server says something, if only a comment, this often. */
export const BEAT_MS = 15_000

/** A stream that is silent for longer has died on the way. */
export const SILENCE_MS = 40_000
