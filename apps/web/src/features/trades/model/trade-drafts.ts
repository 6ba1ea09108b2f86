import type { Trade } from '@plumbline/contract/trades/trades'
import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'
import type { TradeValues } from './trade-form.ts'

type TradeDraft = { readonly values: TradeValues; readonly trade: Trade | null }

/** Unsaved input by trade, so that closing the drawer or an error loses nothing. */
export const useTradeDrafts = create<{ readonly drafts: ReadonlyMap<string, TradeDraft> }>()(() => ({
  drafts: new Map(),
}))
forgetWithSession(dropDrafts)

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
  useTradeDrafts.setState(({ drafts }) => ({
    drafts: new Map([...drafts].filter(([known]) => known !== key)),
  }))
}

export function dropDrafts(): void {
  useTradeDrafts.setState({ drafts: new Map() })
}
