import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import type { DashboardForm, WidgetKind } from '#web/components/widgets/widget.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useLayouts } from '../api/queries.ts'
import { type PlacedWidget, settle } from '../model/layout.ts'
import { usualLayout } from '../model/usual-layouts.ts'

export type Boards = {
  readonly form: DashboardForm
  /** Of this form; none before the first was saved. */
  readonly layouts: readonly DashboardLayout[]
  /** The one that is shown; undefined: what everybody begins with. */
  readonly chosen: DashboardLayout | undefined
  readonly widgets: readonly PlacedWidget[]
  /** Nothing is known of the person's own yet. */
  readonly isLoading: boolean
}

/** The dashboards for a screen of this width, and what is on the chosen one. */
export function useBoards(kinds: readonly WidgetKind[]): Boards {
  const form = useNarrow() ? 'phone' : 'wide'
  const { data, isPending } = useLayouts()
  const layouts = (data ?? []).filter((layout) => layout.form === form)
  const chosen = layouts.find(({ isChosen }) => isChosen)
  const widgets = chosen?.isInitialized === true ? settle(chosen.widgets, form) : usualLayout(kinds, form)
  return { form, layouts, chosen, widgets, isLoading: isPending }
}
