const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Lifetime of a persistent session after its last renewal. */
export const SESSION_SECONDS = 30 * DAY

/** Renewed at the first request after this time: one write a day for a daily user. */
export const RENEW_AFTER_SECONDS = DAY

/** Lifetime of a session that ends with the browser; extended while it is used. */
export const SHORT_SESSION_SECONDS = DAY

/** Renewed when less than this remains: the specification's five minutes plus its 30 s for clock differences. */
export const RENEW_BEFORE_SECONDS = 5 * MINUTE + 30
