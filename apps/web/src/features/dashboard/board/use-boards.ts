import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import type { DashboardForm, WidgetKind } from '#web/components/widgets/widget.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useLayouts } from '../api/queries.ts'
import { type PlacedWidget, compactLayout } from '../model/layout.ts'
import { defaultLayout } from '../model/default-layouts.ts'

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
