import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#web/components/ui/tone.ts'
import type { DashboardForm } from '#web/components/widgets/widget.ts'
import { inReadingOrder, type PlacedWidget } from '../model/layout.ts'
import styles from './board.module.css'

type BoardPlacesProps = {
  readonly form: DashboardForm
  readonly widgets: readonly PlacedWidget[]
  readonly children: (widget: PlacedWidget) => ReactNode
}

/** Widgets, or what stands for them, each where it is. */
export function BoardPlaces({ form, widgets, children }: BoardPlacesProps) {
  return (
    <div className={styles.board}>
      <div className={classes(styles.grid, form === 'phone' && styles.phone)}>
        {inReadingOrder(widgets).map((widget) => (
          <div key={widget.id} className={styles.place} style={placeOf(widget)}>
            {children(widget)}
          </div>
        ))}
      </div>
    </div>
  )
}

type Placed = CSSProperties & Record<'--x' | '--y' | '--w' | '--h' | '--medium', number>

function placeOf({ x, y, w, h }: PlacedWidget): Placed {
  // Of six columns: a third of a desk's width is half of this one's, and what is wider takes all of it.
  return { '--x': x, '--y': y, '--w': w, '--h': h, '--medium': w <= 3 ? 2 : w <= 4 ? 3 : 6 }
}
