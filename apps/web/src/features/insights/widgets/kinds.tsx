import ScanSearch from 'lucide-react/icons/scan-search'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// With its texts, which a dashboard without this widget does not need.
const InsightsWidget = lazyComponent(async () => (await import('./insights-widget.tsx')).InsightsWidget, {
  placeholder: <CardSkeleton height="100%" />,
  texts: ['insights', 'rules'],
})

export const insightWidgets: readonly WidgetKind[] = [
  {
    kind: 'insights',
    group: 'what',
    icon: ScanSearch,
    // Rows grow with up to three findings; often there is one or none.
    size: { wide: { w: 4, h: 6, minW: 4, minH: 4 }, phone: { w: 2, h: 6, minW: 2, minH: 4 } },
    Component: InsightsWidget,
  },
]
