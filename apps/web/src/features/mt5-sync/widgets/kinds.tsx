import RefreshCw from 'lucide-react/icons/refresh-cw'
import { lazy } from 'react'
import type { WidgetKind } from '#web/components/widgets/widget.ts'

export const syncWidgets: readonly WidgetKind[] = [
  {
    kind: 'sync',
    group: 'trades',
    icon: RefreshCw,
    size: { wide: { w: 4, h: 5, minW: 3, minH: 4 }, phone: { w: 2, h: 5, minW: 2, minH: 4 } },
    // Lazy, because few users link a terminal.
    Component: lazy(async () => ({ default: (await import('./sync-widget.tsx')).SyncWidget })),
  },
]
