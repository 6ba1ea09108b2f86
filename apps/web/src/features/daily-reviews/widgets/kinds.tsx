import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { pixelsOf, type WidgetKind } from '#web/components/widgets/widget.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// With its texts, which a dashboard without this widget does not need.
const DailyReviewWidget = lazyComponent(async () => (await import('./strip-widget.tsx')).StripWidget, {
  placeholder: <CardSkeleton height={`${pixelsOf(1)}px`} />,
  texts: ['daily-reviews', 'period'],
})

export const dailyReviewWidgets: readonly WidgetKind[] = [
  {
    kind: 'daily-review',
    group: 'trades',
    icon: ClipboardCheck,
    size: { wide: { w: 12, h: 2, minW: 8, minH: 2 }, phone: { w: 2, h: 9, minW: 2, minH: 9 } },
    Component: DailyReviewWidget,
  },
]
