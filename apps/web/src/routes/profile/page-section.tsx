import type { ReactNode } from 'react'
import { Stack } from '#web/components/ui/layout.tsx'
import styles from './page-section.module.css'

type PageSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** Cards under a heading; the target of `/profile#id`. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <Stack as="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </Stack>
  )
}

/** A card that is a link target. */
export function Part({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      {children}
    </div>
  )
}
