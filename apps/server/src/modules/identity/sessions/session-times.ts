const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A session that is kept lives this long after its last renewal. */
export const SESSION_SECONDS = 30 * DAY

/** It is renewed at the first request after this time: one write a day for somebody who works every day. */
export const RENEW_AFTER_SECONDS = DAY

/** A session that ends with the browser lives a day, and moves on while it is used. */
export const SHORT_SESSION_SECONDS = DAY

/** Renewed when less than this remains: the spec's five minutes, and its 30 s for clocks that differ. */
export const RENEW_BEFORE_SECONDS = 5 * MINUTE + 30
