import type { ReactNode } from 'react'
import styles from './card.module.css'
import { Text } from './layout.tsx'
import { classes } from './tone.ts'

type CardProps = {
  /** The card's heading; a card without one is a plain surface. */
  readonly title?: ReactNode
  /** Heading level: 3 where the card stands under a section heading. */
  readonly level?: 2 | 3
  /** A `<HelpHint>` beside the title. */
  readonly help?: ReactNode
  /** Secondary text beside the title: sample size, unit, what is counted. */
  readonly note?: ReactNode
  /** Right-aligned in the header: a switch, a link. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly className?: string | undefined
  /** Content without padding (tables). */
  readonly flush?: boolean
}

export function Card(props: CardProps) {
  const { title, level = 2, help, note, actions, children, className, flush = false } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    // No landmark: twenty of them on a dashboard would not help; the headings do.
    <section className={classes(styles.card, flush && styles.flush, className)}>
      {title || actions ? (
        <header className={styles.header}>
          {title ? <Heading className={styles.title}>{title}</Heading> : null}
          {help ? <span className={styles.help}>{help}</span> : null}
          {note ? <Text tone="text3">{note}</Text> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  )
}
