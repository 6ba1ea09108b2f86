import type { Trade } from '@plumbline/contract/trades/trades'
import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/**
 * State of the trade drawer. When closed, its content stays until the animation has ended. `turn` counts its openings.
 */
export type TradeDrawerState =
  | { readonly kind: 'unused' }
  | { readonly kind: 'new'; readonly open: boolean; readonly turn: number }
  | { readonly kind: 'edit'; readonly open: boolean; readonly turn: number; readonly trade: Trade }

/** A single drawer for the whole product, opened from the top bar, a shortcut, empty states and trades. */
export const useTradeDrawer = create<{ readonly drawer: TradeDrawerState }>()(() => ({
  drawer: { kind: 'unused' },
}))
forgetWithSession(() => useTradeDrawer.setState({ drawer: { kind: 'unused' } }))

export function openNewTrade(): void {
  useTradeDrawer.setState(({ drawer }) => ({ drawer: { kind: 'new', open: true, turn: nextTurn(drawer) } }))
}

export function openTradeFields(trade: Trade): void {
  useTradeDrawer.setState(({ drawer }) => ({
    drawer: { kind: 'edit', open: true, turn: nextTurn(drawer), trade },
  }))
}

export function closeTradeDrawer(): void {
  useTradeDrawer.setState(({ drawer }) => ({
    drawer: drawer.kind === 'unused' ? drawer : { ...drawer, open: false },
  }))
}

function nextTurn(drawer: TradeDrawerState): number {
  return drawer.kind === 'unused' ? 1 : drawer.turn + 1
}
