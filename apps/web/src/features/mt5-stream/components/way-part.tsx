import type { ReactNode } from 'react'
import { StateIcon, type LinkState } from './state-icon.tsx'
import styles from './way-part.module.css'

type WayPartProps = {
  readonly name: string
  readonly state: LinkState
  /** The state as text. */
  readonly words: ReactNode
  /** Lines below it, less prominent. */
  readonly children?: ReactNode
}

/** One part of the connection and its state. */
export function WayPart({ name, state, words, children }: WayPartProps) {
  return (
    <li className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.state}>
        <StateIcon state={state} />
        <span>{words}</span>
      </p>
      <div className={styles.details}>{children}</div>
    </li>
  )
}
