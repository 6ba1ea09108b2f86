import type { CashMatchFields } from './new-cash.ts'

/** A cash operation of a file, and the manually entered one that it matches. */
export interface CashTwin<File, Own> {
  readonly cash: File
  readonly twin: Own
}

/**
 * Finds the operations of a file that the user seems to have entered manually: same amount on the same day, since
 * users do not enter the seconds of a deposit; each manual operation matches once. `fresh` are the operations of `file` that
 * the account does not have. A manual operation that equals another one of the file to the second belongs to that one.
 */
export function cashTwins<File extends CashMatchFields, Own extends CashMatchFields>(
  file: readonly File[],
  fresh: readonly File[],
  manual: readonly Own[],
): readonly CashTwin<File, Own>[] {
  const exact = new Set(file.map(({ at, amountCents }) => `${at}|${amountCents}`))
  const left = new Map<string, Own[]>()
  for (const own of manual) {
    if (!exact.has(`${own.at}|${own.amountCents}`))
      left.set(dayKey(own), [...(left.get(dayKey(own)) ?? []), own])
  }
  return fresh.flatMap((cash) => {
    const twin = left.get(dayKey(cash))?.shift()
    return twin === undefined ? [] : [{ cash, twin }]
  })
}

function dayKey({ at, amountCents }: CashMatchFields): string {
  return `${at.slice(0, 10)}|${amountCents}`
}
