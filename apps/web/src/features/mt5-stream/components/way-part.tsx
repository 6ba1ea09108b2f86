import type { ReactNode } from 'react'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
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
      <Text as="h2" tone="text2" size="s" weight={550}>
        {name}
      </Text>
      <Cluster as="p" align="start" nowrap className={styles.state}>
        <StateIcon state={state} />
        <span>{words}</span>
      </Cluster>
      <div className={styles.details}>{children}</div>
    </li>
  )
}
