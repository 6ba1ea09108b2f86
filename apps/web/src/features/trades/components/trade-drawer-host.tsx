import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useUnconfirmedUndo } from '../api/undo-edit.ts'
import { dropDrafts, useTradeDrafts } from '../model/trade-drafts.ts'
import { closeTradeDrawer, openNewTrade, openTradeFields, useTradeDrawer } from '../model/trade-drawer.ts'
import { useTradeKeysInHelp } from './trade-keys.ts'

// Lazy, because the form loads the contract's schemas, the instrument tables and the drawer.
const TradeDrawer = lazyComponent(async () => (await import('./entry/trade-entry.tsx')).TradeDrawer)
const AskedUndoDialog = lazyComponent(
  async () => (await import('./confirm-undo-dialog.tsx')).ConfirmUndoDialog,
)

/** Mounted once in the shell: the trade form's drawer, the confirmation of an undo, and the help on a trade's keys. */
export function TradeDrawerHost() {
  const drawer = useTradeDrawer((state) => state.drawer)
  const asked = useUnconfirmedUndo((state) => state.asked)
  useClosedOnNavigation()
  useTradeKeysInHelp()
  useDraftsGuard(drawer.kind !== 'unused' && drawer.open)
  return (
    <>
      {drawer.kind === 'unused' ? null : <TradeDrawer drawer={drawer} />}
      {asked === null ? null : <AskedUndoDialog asked={asked} />}
    </>
  )
}

/** Drafts of a closed drawer survive navigation but not the tab: on leaving, the first is opened to be saved. */
function useDraftsGuard(open: boolean) {
  const drafts = useTradeDrafts((state) => state.drafts)
  const show = async () => {
    const [draft] = drafts.values()
    if (draft?.trade) openTradeFields(draft.trade)
    else openNewTrade()
    return false
  }
  useUnsavedForm(!open && drafts.size > 0, show, { outlivesPage: true, discard: dropDrafts })
}

/** Closes the drawer on navigation; its draft is kept. */
function useClosedOnNavigation() {
  const { pathname } = useLocation()
  useEffect(() => closeTradeDrawer, [pathname])
}
