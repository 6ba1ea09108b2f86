import type { CashMatchFields } from './new-cash.ts'

/** An operation of a file, and the one that a person had entered for it. */
export interface CashTwin<File, Own> {
  readonly cash: File
  readonly twin: Own
}

/**
 * The operations of a file that a person seems to have entered before: the same amount on the same day, each own
 * operation once. Nobody types the second of a deposit. `fresh` are those of `file` that the account does not have; an
 * own operation that another of the file equals to the second is that one's.
 */
export function cashTwins<File extends CashMatchFields, Own extends CashMatchFields>(
  file: readonly File[],
  fresh: readonly File[],
  byHand: readonly Own[],
): readonly CashTwin<File, Own>[] {
  const exact = new Set(file.map(({ at, amountCents }) => `${at}|${amountCents}`))
  const left = new Map<string, Own[]>()
  for (const own of byHand) {
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
