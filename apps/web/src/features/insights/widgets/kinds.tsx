import ScanSearch from 'lucide-react/icons/scan-search'
import { lazy, Suspense } from 'react'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import type { WidgetKind, WidgetProps } from '#web/components/widgets/widget.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'

// With its texts, which a dashboard without this widget does not need.
const InsightsWidget = lazy(async () => {
  const [{ InsightsWidget }] = await Promise.all([
    import('./insights-widget.tsx'),
    loadTexts(['insights', 'rules']),
  ])
  return { default: InsightsWidget }
})

function LazyInsightsWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<CardSkeleton height="100%" />}>
      <InsightsWidget {...props} />
    </Suspense>
  )
}

export const insightWidgets: readonly WidgetKind[] = [
  {
    kind: 'insights',
    group: 'what',
    icon: ScanSearch,
    // Rows grow with up to three findings; often there is one or none.
    size: { wide: { w: 4, h: 6, minW: 4, minH: 4 }, phone: { w: 2, h: 6, minW: 2, minH: 4 } },
    Component: LazyInsightsWidget,
  },
]
