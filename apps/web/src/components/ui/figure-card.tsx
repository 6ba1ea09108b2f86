import type { ReactNode } from 'react'
import styles from './figure-card.module.css'
import { Cluster } from './layout.tsx'
import { Parts } from './parts.tsx'
import { classes } from './tone.ts'

type FigureCardProps = {
  readonly label: ReactNode
  /** The formatted figure; omitted where `children` show the content. */
  readonly value?: ReactNode
  /** The page's most important figure, larger than the others. */
  readonly lead?: boolean
  /** Dims an estimate from few trades. */
  readonly dimmed?: boolean
  /** To the right of the figure: a sparkline. */
  readonly aside?: ReactNode
  /** Below the figure: sample size, change, counts. */
  readonly foot: ReactNode
  /** Instead of one figure: `dd` elements. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** The card of one figure: label, figure, and what is behind it. */
export function FigureCard(props: FigureCardProps) {
  const { label, value, lead = false, dimmed = false, aside, foot, children, className } = props
  return (
    <dl className={classes(styles.card, className)}>
      <dt className={styles.label}>{label}</dt>
      {value === undefined ? null : (
        <Cluster as="dd" gap={12} align="end" justify="between" nowrap>
          <span className={classes(styles.value, lead && styles.lead, dimmed && 'pl-few')}>{value}</span>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </Cluster>
      )}
      {children}
      <dd className={styles.foot}>{typeof foot === 'string' ? <Parts text={foot} /> : foot}</dd>
    </dl>
  )
}
