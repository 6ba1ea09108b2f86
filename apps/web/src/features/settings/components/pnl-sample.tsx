import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { pnlColours, type PnlPalette } from '#web/theme/pnl-palette.ts'
import styles from './appearance-card.module.css'

/** Profit and loss in a palette's colours, for the current mode. */
export function PnlSample({ palette }: { readonly palette: PnlPalette }) {
  const mode = useAppearance((state) => resolveMode(state.choice))
  const { profit, loss } = pnlColours(palette, mode)
  return (
    <span className={styles.sample} aria-hidden>
      <i style={{ background: profit }} />
      <i style={{ background: loss }} />
    </span>
  )
}
