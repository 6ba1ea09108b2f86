import type { TradeValues } from './trade-form.ts'

/** What was typed and not saved, by the trade it is about; closing the drawer, or a failure, loses nothing. */
const drafts = new Map<string, TradeValues>()

export const newDraftKey = (accountId: string) => `new ${accountId}`

export function draftOf(key: string): TradeValues | undefined {
  return drafts.get(key)
}

export function keepDraft(key: string, values: TradeValues): void {
  drafts.set(key, values)
}

export function dropDraft(key: string): void {
  drafts.delete(key)
}
