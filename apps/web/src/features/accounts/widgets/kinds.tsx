import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { WidgetKind, WidgetProps } from '#web/components/widgets/widget.ts'
import { RiskCard } from '../components/risk-card.tsx'

/** Today's usage of one account's limits; its warnings appear above the dashboard, whichever widgets are added. */
function RiskWidget({ account, choice }: WidgetProps) {
  return (
    <RiskCard
      account={account}
      warnings={false}
      named={choice.accountIds !== undefined}
      settingsLink={`/accounts/${account.id}?account=${account.id}`}
    />
  )
}

export const accountWidgets: readonly WidgetKind[] = [
  {
    kind: 'risk',
    group: 'risk',
    icon: ShieldAlert,
    size: { wide: { w: 12, h: 4, minW: 4, minH: 4 }, phone: { w: 2, h: 7, minW: 2, minH: 5 } },
    Component: RiskWidget,
  },
]
