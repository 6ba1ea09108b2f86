import type { ReactNode } from 'react'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import styles from './plan-page.module.css'

type PlanPageProps = {
  readonly title: string
  readonly note?: string
  readonly actions?: ReactNode
  /** A message and what to do about it, rather than plans side by side. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A page of plans and payments. */
export function PlanPage({ title, note, actions, narrow = false, children }: PlanPageProps) {
  return (
    <div className={narrow ? styles.narrow : undefined}>
      <Stack gap={24}>
        <PageHeader title={title} note={note} actions={actions} />
        {children}
      </Stack>
    </div>
  )
}
