import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Cluster, Stack } from './layout.tsx'

type EmptyStateProps = {
  /** One sentence: why it is empty, and what would change that. */
  readonly children: ReactNode
  /** Two `<Button>`s, the first of them primary. */
  readonly actions?: ReactNode
  readonly icon?: ReactNode
}

export function EmptyState({ children, actions, icon }: EmptyStateProps) {
  return (
    <Stack align="center" className={styles.empty}>
      {icon ? <IconTile>{icon}</IconTile> : null}
      <p className={styles.sentence}>{children}</p>
      {actions ? <Cluster justify="center">{actions}</Cluster> : null}
    </Stack>
  )
}

/** The icon above a message that is centred on its card. */
export function IconTile({ children }: { readonly children: ReactNode }) {
  return <span className={styles.icon}>{children}</span>
}
