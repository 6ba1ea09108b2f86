import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import type { ReactNode } from 'react'
import styles from './coloured-label.module.css'
import colours from './label-colour.module.css'
import { classes } from './tone.ts'

/** A dot in the colour of a tag; nothing without one. Names tell tags apart, so it is decoration. */
export function LabelDot({ colour }: { readonly colour: TagColour | null | undefined }) {
  if (!colour) return null
  return <span className={classes(colours.colour, styles.dot)} data-colour={colour} aria-hidden />
}

type ColouredLabelProps = {
  readonly colour: TagColour | null | undefined
  readonly children: ReactNode
}

/** The name of a tag behind its dot. */
export function ColouredLabel({ colour, children }: ColouredLabelProps) {
  if (!colour) return children
  return (
    <span className={styles.label}>
      <LabelDot colour={colour} />
      <span className={styles.text}>{children}</span>
    </span>
  )
}
