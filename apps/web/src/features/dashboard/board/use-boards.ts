import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { DashboardForm, WidgetKind } from '#web/components/widgets/widget.ts'
import { useLayouts } from '../api/queries.ts'
import { arranged, compactLayout, type PlacedWidget } from '../model/layout.ts'

export type Boards = {
  readonly form: DashboardForm
  /** Saved dashboards of this form; empty until the first is saved. */
  readonly layouts: readonly DashboardLayout[]
  /** The selected dashboard; undefined: the default layout. */
  readonly chosen: DashboardLayout | undefined
  readonly widgets: readonly PlacedWidget[]
  /** The user's dashboards are still loading. */
  readonly isLoading: boolean
}

/** The dashboards for this screen width, and the widgets of the selected one. */
export function useBoards(kinds: readonly WidgetKind[]): Boards {
  const form = useNarrow() ? 'phone' : 'wide'
  const { data, isPending } = useLayouts()
  const layouts = (data ?? []).filter((layout) => layout.form === form)
  const chosen = layouts.find(({ isChosen }) => isChosen)
  const widgets =
    chosen?.isInitialized === true ? compactLayout(chosen.widgets, form) : defaultLayout(kinds, form)
  return { form, layouts, chosen, widgets, isLoading: isPending }
}

type Wanted = Parameters<typeof arranged>[0]

const figure = (name: string, w = 2) => ({ kind: 'figure', settings: { figure: name }, w })

/** The default dashboards: P&L first, then its performance over time, then breakdowns. */
const wanted: Readonly<Record<DashboardForm, Wanted>> = {
  wide: [
    figure('netPnl', 4),
    figure('winRate'),
    figure('profitFactor'),
    figure('expectancy'),
    figure('averages'),
    // Rows of equal height: risk stands beside the curve, which starts in the window's upper third.
    { kind: 'equity', h: 12 },
    { kind: 'risk', w: 4, h: 7 },
    { kind: 'hour' },
    { kind: 'calendar' },
    { kind: 'weekday' },
    { kind: 'open-positions' },
    { kind: 'recent-trades' },
    { kind: 'insights', w: 4, h: 10 },
    { kind: 'pair', h: 9 },
    { kind: 'strategy', h: 9 },
    { kind: 'session', h: 9 },
    { kind: 'r-distribution', w: 8, h: 9 },
    { kind: 'streaks' },
    { kind: 'more-figures', w: 12, h: 6 },
  ],
  phone: [
    figure('netPnl', 2),
    figure('winRate', 1),
    figure('profitFactor', 1),
    figure('expectancy', 1),
    figure('averages', 1),
    { kind: 'risk' },
    { kind: 'equity' },
    { kind: 'open-positions' },
    { kind: 'recent-trades' },
    { kind: 'calendar' },
    { kind: 'insights' },
    { kind: 'weekday' },
    { kind: 'pair' },
    { kind: 'streaks' },
  ],
}

export function defaultLayout(kinds: readonly WidgetKind[], form: DashboardForm): readonly PlacedWidget[] {
  return arranged(wanted[form], kinds, form)
}
