import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { accountWidgets } from '#web/features/accounts/widgets/kinds.tsx'
import { dailyReviewWidgets } from '#web/features/daily-reviews/widgets/kinds.tsx'
import { dashboardWidgets } from '#web/features/dashboard/widgets/kinds.ts'
import { insightWidgets } from '#web/features/insights/widgets/kinds.tsx'
import { syncWidgets } from '#web/features/mt5-sync/widgets/kinds.tsx'
import { tradeWidgets } from '#web/features/trades/widgets/kinds.tsx'

/** All widgets of the dashboard, in the gallery's order. A feature adds its list here when it works. */
export const widgetKinds: readonly WidgetKind[] = [
  ...dashboardWidgets,
  ...insightWidgets,
  ...accountWidgets,
  ...tradeWidgets,
  ...syncWidgets,
  ...dailyReviewWidgets,
]
