import type { Trade } from '@plumbline/contract/trades/trades'
import { create } from 'zustand'
import { withKeptInput } from '#web/lib/forms/load-kept-input.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import type { TradeValues } from './trade-form.ts'

type TradeDraft = { readonly values: TradeValues; readonly trade: Trade | null }

/** Unsaved input by trade, so that closing the drawer or an error loses nothing. */
export const useTradeDrafts = create<{ readonly drafts: ReadonlyMap<string, TradeDraft> }>()(() => ({
  drafts: new Map(),
}))
// What the browser keeps of it waits for the user's next session.
forgetWithSession(() => useTradeDrafts.setState({ drafts: new Map() }))

/** Where the form keeps its input in this browser. */
export const draftPlace = (key: string) => `trade ${key}`

export const newDraftKey = (accountId: string) => `new ${accountId}`

export function draftOf(key: string): TradeValues | undefined {
  return useTradeDrafts.getState().drafts.get(key)?.values
}

/** `trade`: the trade being edited; null for a new one. */
export function keepDraft(key: string, values: TradeValues, trade: Trade | null): void {
  useTradeDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(key, { values, trade }) }))
}

/** Adds an image whose upload ended after its form was closed. */
export function addDraftImage(key: string, url: string): void {
  const draft = useTradeDrafts.getState().drafts.get(key)
  if (draft) keepDraft(key, { ...draft.values, images: [...draft.values.images, url] }, draft.trade)
}

export function dropDraft(key: string): void {
  const userId = userOf(knownSession())?.id
  if (userId !== undefined) withKeptInput(({ dropInput }) => dropInput(userId, draftPlace(key)))
  useTradeDrafts.setState(({ drafts }) => ({
    drafts: new Map([...drafts].filter(([known]) => known !== key)),
  }))
}

export function dropDrafts(): void {
  for (const key of useTradeDrafts.getState().drafts.keys()) dropDraft(key)
}
