/**
 * Version of the stored summaries. Raise it whenever the same trades give other summaries, or other account totals; the
 * test of the stored summaries fails otherwise. Accounts of an older version are recomputed: nothing else is needed.
 *
 * 2: hours in UTC and market sessions where the account's zone is known. 3: pairs by one normal form. 4: accounts that
 * were marked as version 3 although their summaries are older. 5: figures by the day of the last close, money by the day
 * it is realised, partial closes included.
 */
export const FOLD_VERSION = 5
