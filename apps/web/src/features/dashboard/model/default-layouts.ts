import type { DashboardForm, WidgetKind } from '#web/components/widgets/widget.ts'
import { arranged, type PlacedWidget } from './layout.ts'

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
