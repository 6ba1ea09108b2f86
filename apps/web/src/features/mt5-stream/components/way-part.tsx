import type { ReactNode } from 'react'
import { StateIcon, type LinkState } from './state-icon.tsx'
import styles from './way-part.module.css'

type WayPartProps = {
  readonly name: string
  readonly state: LinkState
  /** The state in words. */
  readonly words: ReactNode
  /** Lines beneath it, quieter. */
  readonly children?: ReactNode
}

/** One part of the way, and how it is there. */
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
