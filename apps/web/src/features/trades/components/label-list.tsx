import { Fragment } from 'react'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import type { LabelColours } from '#web/lib/trades/use-labels.ts'
import styles from './trade-list.module.css'

type LabelListProps = { readonly labels: readonly string[]; readonly colours: LabelColours }

/** Labels in one line, each behind its dot if it has a colour. */
export function LabelList({ labels, colours }: LabelListProps) {
  return (
    <span className={styles.labels}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 ? ', ' : null}
          <ColouredLabel colour={colours.get(label)}>{label}</ColouredLabel>
        </Fragment>
      ))}
    </span>
  )
}
