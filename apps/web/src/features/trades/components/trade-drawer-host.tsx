import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useAskedUndo } from '../api/use-undo-edit.ts'
import { dropDrafts, useTradeDrafts } from '../model/trade-drafts.ts'
import { closeTradeDrawer, openNewTrade, openTradeFields, useTradeDrawer } from '../model/trade-drawer.ts'

// The form brings the contract's schemas, the tables of instruments and MUI's modal with it.
const TradeDrawer = lazy(async () => ({ default: (await import('./entry/trade-drawer.tsx')).TradeDrawer }))
const AskedUndoDialog = lazy(async () => ({
  default: (await import('./asked-undo-dialog.tsx')).AskedUndoDialog,
}))

/** Once in the shell: the drawer of a trade's fields, and the question that an undo may ask. */
export function TradeDrawerHost() {
  const drawer = useTradeDrawer((state) => state.drawer)
  const asked = useAskedUndo((state) => state.asked)
  useClosedOnWay()
  useDraftsGuard(drawer.kind !== 'unused' && drawer.open)
  return (
    <Suspense fallback={null}>
      {drawer.kind === 'unused' ? null : <TradeDrawer drawer={drawer} />}
      {asked === null ? null : <AskedUndoDialog asked={asked} />}
    </Suspense>
  )
}

/** Drafts of a drawer that is closed outlive every page, and end with the tab: asked then, they are shown to be saved. */
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

/** What was typed outlives the page; the drawer itself never stands over another one. */
function useClosedOnWay() {
  const { pathname } = useLocation()
  useEffect(() => closeTradeDrawer, [pathname])
}
