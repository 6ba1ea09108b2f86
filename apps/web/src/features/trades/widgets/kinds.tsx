import History from 'lucide-react/icons/history'
import CircleDot from 'lucide-react/icons/circle-dot'
import {
  chosenOf,
  type WidgetChoice,
  type WidgetKind,
  type WidgetProps,
} from '#web/components/widgets/widget.ts'
import { OpenPositions } from '../components/open-positions.tsx'
import { RecentTrades } from '../components/recent-trades.tsx'

const countChoice: WidgetChoice = {
  id: 'count',
  labelKey: 'choice.count',
  values: [5, 8, 12, 20].map((count) => ({ value: String(count), labelKey: 'trades', count })),
  defaultValue: '8',
}

function RecentTradesWidget(props: WidgetProps) {
  const { account, listSearch, tradeLink, journalLink, lastVisit, settings } = props
  return (
    <RecentTrades
      account={account}
      listSearch={listSearch}
      count={Number(chosenOf(countChoice, settings))}
      listLink={journalLink}
      tradeLink={tradeLink}
      since={lastVisit}
    />
  )
}

function OpenPositionsWidget({ account, listSearch, tradeLink }: WidgetProps) {
  return <OpenPositions account={account} listSearch={listSearch} tradeLink={tradeLink} />
}

export const tradeWidgets: readonly WidgetKind[] = [
  {
    kind: 'recent-trades',
    group: 'trades',
    icon: History,
    size: { wide: { w: 8, h: 10, minW: 4, minH: 6 }, phone: { w: 2, h: 10, minW: 2, minH: 6 } },
    choices: [countChoice],
    Component: RecentTradesWidget,
  },
  {
    kind: 'open-positions',
    group: 'trades',
    icon: CircleDot,
    size: { wide: { w: 4, h: 5, minW: 3, minH: 3 }, phone: { w: 2, h: 5, minW: 2, minH: 3 } },
    Component: OpenPositionsWidget,
  },
]
