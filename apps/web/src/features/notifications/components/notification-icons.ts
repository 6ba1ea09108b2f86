import type { NotificationKind } from '@plumbline/domain/notifications/notification-kinds'
import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import Gauge from 'lucide-react/icons/gauge'
import ListTodo from 'lucide-react/icons/list-todo'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RefreshCwOff from 'lucide-react/icons/refresh-cw-off'
import Target from 'lucide-react/icons/target'
import TrendingDown from 'lucide-react/icons/trending-down'
import Trophy from 'lucide-react/icons/trophy'

export const notificationIcons: Readonly<Record<NotificationKind, LucideIcon>> = {
  'daily-loss-near': Gauge,
  'daily-loss-reached': OctagonAlert,
  'drawdown-reached': TrendingDown,
  'review-due': NotebookPen,
  'habit-reminder': ListTodo,
  'sync-failed': RefreshCwOff,
  'sync-recovered': RefreshCw,
  'goal-reached': Target,
  level: Trophy,
  subscription: CreditCard,
}
