import Activity from 'lucide-react/icons/activity'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartColumnBig from 'lucide-react/icons/chart-column-big'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Flame from 'lucide-react/icons/flame'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import Hash from 'lucide-react/icons/hash'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Smile from 'lucide-react/icons/smile'
import Sun from 'lucide-react/icons/sun'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { CalendarWidget, equityChoice, EquityWidget } from './trend-widgets.tsx'
import { figureChoice, FigureWidget } from './figure-widget.tsx'
import {
  DirectionWidget,
  EmotionWidget,
  MistakeWidget,
  PairWidget,
  rowsChoice,
  SessionWidget,
  StrategyWidget,
  TagWidget,
} from './group-widget.tsx'
import { MoreFiguresWidget, StreaksWidget } from './outcome-widgets.tsx'
import { periodChoice, PnlBarsWidget } from './pnl-bars-widget.tsx'
import { RDistributionWidget } from './r-distribution-widget.tsx'
import { HourWidget, WeekdayWidget } from './time-widgets.tsx'

const phone = (h: number) => ({ w: 2, h, minW: 2, minH: Math.min(h, 6) })
const group = {
  group: 'what',
  size: { wide: { w: 4, h: 10, minW: 3, minH: 6 }, phone: phone(10) },
  choices: [rowsChoice],
} as const

/** Widgets based on the account's statistics. */
export const dashboardWidgets: readonly WidgetKind[] = [
  {
    kind: 'figure',
    group: 'figures',
    icon: Hash,
    size: { wide: { w: 3, h: 3, minW: 2, minH: 3 }, phone: { w: 1, h: 3, minW: 1, minH: 3 } },
    choices: [figureChoice],
    namedBy: figureChoice,
    several: true,
    Component: FigureWidget,
  },
  {
    kind: 'more-figures',
    group: 'figures',
    icon: ListOrdered,
    size: { wide: { w: 12, h: 6, minW: 4, minH: 5 }, phone: phone(12) },
    Component: MoreFiguresWidget,
  },
  {
    kind: 'equity',
    group: 'course',
    icon: Activity,
    size: { wide: { w: 8, h: 11, minW: 4, minH: 7 }, phone: phone(9) },
    choices: [equityChoice],
    several: true,
    Component: EquityWidget,
  },
  {
    kind: 'pnl-bars',
    group: 'course',
    icon: ChartColumnBig,
    size: { wide: { w: 4, h: 9, minW: 3, minH: 7 }, phone: phone(9) },
    choices: [periodChoice],
    namedBy: periodChoice,
    several: true,
    Component: PnlBarsWidget,
  },
  {
    kind: 'calendar',
    group: 'course',
    icon: CalendarDays,
    size: { wide: { w: 8, h: 11, minW: 5, minH: 10 }, phone: phone(11) },
    Component: CalendarWidget,
  },
  {
    kind: 'weekday',
    group: 'time',
    icon: Sun,
    size: { wide: { w: 4, h: 6, minW: 3, minH: 6 }, phone: phone(6) },
    Component: WeekdayWidget,
  },
  {
    kind: 'hour',
    group: 'time',
    icon: Clock,
    size: { wide: { w: 4, h: 5, minW: 3, minH: 5 }, phone: phone(5) },
    Component: HourWidget,
  },
  { ...group, kind: 'pair', icon: Coins, Component: PairWidget },
  {
    ...group,
    kind: 'direction',
    icon: ArrowLeftRight,
    size: { wide: { w: 4, h: 5, minW: 3, minH: 5 }, phone: phone(5) },
    Component: DirectionWidget,
  },
  { ...group, kind: 'session', group: 'time', icon: Globe, Component: SessionWidget },
  { ...group, kind: 'strategy', icon: Lightbulb, Component: StrategyWidget },
  { ...group, kind: 'emotion', icon: Smile, Component: EmotionWidget },
  { ...group, kind: 'tag', icon: Gauge, Component: TagWidget },
  { ...group, kind: 'mistake', icon: TriangleAlert, Component: MistakeWidget },
  {
    kind: 'r-distribution',
    group: 'risk',
    icon: ChartColumn,
    size: { wide: { w: 4, h: 7, minW: 3, minH: 6 }, phone: phone(7) },
    Component: RDistributionWidget,
  },
  {
    kind: 'streaks',
    group: 'figures',
    icon: Flame,
    size: { wide: { w: 4, h: 9, minW: 3, minH: 8 }, phone: phone(9) },
    Component: StreaksWidget,
  },
]
