/** Client: delay before reconnecting, in milliseconds. */
export const RECONNECT_MS = 3_000

/** Server: maximum interval between two messages, comments included. */
export const HEARTBEAT_MS = 15_000

/** Client: a stream that is silent for longer is dead. */
export const SILENCE_MS = 40_000
