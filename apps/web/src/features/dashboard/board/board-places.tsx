import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#web/components/ui/tone.ts'
import type { DashboardForm } from '#web/components/widgets/widget.ts'
import { inReadingOrder, mediumSpans, type PlacedWidget } from '../model/layout.ts'
import styles from './board.module.css'

type BoardPlacesProps = {
  readonly form: DashboardForm
  readonly widgets: readonly PlacedWidget[]
  readonly children: (widget: PlacedWidget) => ReactNode
}

/** Lays out widgets, or placeholders for them, at their positions. */
export function BoardPlaces({ form, widgets, children }: BoardPlacesProps) {
  const ordered = inReadingOrder(widgets)
  const spans = mediumSpans(ordered)
  return (
    <div className={styles.board}>
      <div className={classes(styles.grid, form === 'phone' && styles.phone)}>
        {ordered.map((widget, index) => (
          <div key={widget.id} className={styles.place} style={placeOf(widget, spans[index])}>
            {children(widget)}
          </div>
        ))}
      </div>
    </div>
  )
}

type Placed = CSSProperties & Record<'--x' | '--y' | '--w' | '--h' | '--medium', number>

function placeOf({ x, y, w, h }: PlacedWidget, medium = 6): Placed {
  return { '--x': x, '--y': y, '--w': w, '--h': h, '--medium': medium }
}
