import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import styles from './chart-menu.module.css'

type ChartMenuProps = {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Id of the chart's summary, where the label alone does not say which chart it is. */
  readonly describedBy?: string
}

/** What can be done with a chart, behind "⋯" in the corner of its card. */
export function ChartMenu(props: ChartMenuProps) {
  return (
    <span className={styles.corner} data-corner>
      <ChartMenuButton {...props} />
    </span>
  )
}

export function ChartMenuButton({ label, entries, describedBy }: ChartMenuProps) {
  return (
    <MenuButton
      label={label}
      entries={entries}
      button={(trigger) => (
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-describedby={describedBy}
          title={label}
          {...trigger}
        >
          <Ellipsis size={17} aria-hidden />
        </button>
      )}
    >
      {null}
    </MenuButton>
  )
}
