import { lazy, Suspense } from 'react'
import { useAskedUndo } from '../api/use-undo-edit.ts'
import { useTradeDrawer } from '../model/trade-drawer.ts'

// The form brings the contract's schemas, the tables of instruments and MUI's modal with it.
const TradeDrawer = lazy(async () => ({ default: (await import('./entry/trade-drawer.tsx')).TradeDrawer }))
const AskedUndoDialog = lazy(async () => ({
  default: (await import('./asked-undo-dialog.tsx')).AskedUndoDialog,
}))

/** Once in the shell: the drawer of a trade's fields, and the question that an undo may ask. */
export function TradeDrawerHost() {
  const drawer = useTradeDrawer((state) => state.drawer)
  const asked = useAskedUndo((state) => state.asked)
  return (
    <Suspense fallback={null}>
      {drawer.kind === 'unused' ? null : <TradeDrawer drawer={drawer} />}
      {asked === null ? null : <AskedUndoDialog asked={asked} />}
    </Suspense>
  )
}
