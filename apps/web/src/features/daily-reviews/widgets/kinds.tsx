import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { lazy, Suspense } from 'react'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { pixelsOf, type WidgetKind } from '#web/components/widgets/widget.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'

// With its texts, which a dashboard without this widget does not need.
const StripWidget = lazy(async () => {
  const [{ StripWidget }] = await Promise.all([
    import('./strip-widget.tsx'),
    loadTexts(['daily-reviews', 'period']),
  ])
  return { default: StripWidget }
})

function DailyReviewWidget() {
  return (
    <Suspense fallback={<CardSkeleton height={`${pixelsOf(1)}px`} />}>
      <StripWidget />
    </Suspense>
  )
}

export const dailyReviewWidgets: readonly WidgetKind[] = [
  {
    kind: 'daily-review',
    group: 'trades',
    icon: ClipboardCheck,
    size: { wide: { w: 12, h: 2, minW: 8, minH: 2 }, phone: { w: 2, h: 9, minW: 2, minH: 9 } },
    Component: DailyReviewWidget,
  },
]
