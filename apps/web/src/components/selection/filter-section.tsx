import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './filter-section.module.css'

type FilterSectionProps = {
  readonly title: string
  /** Number of active filters. */
  readonly active: number
  /** Whether it is open at first, even without an active filter. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Filters below a heading that opens and closes them. */
export function FilterSection({ title, active, isOpen, children }: FilterSectionProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  // As it was at first: it must not close while a filter in it is removed.
  const [opensAtFirst] = useState(isOpen || active > 0)
  return (
    <details className={styles.section} open={opensAtFirst}>
      <summary>
        <h3 className={styles.title}>{title}</h3>
        {active === 0 ? null : (
          <Small tone="accent">{t('filter.active', { count: active, number: format.number(active) })}</Small>
        )}
      </summary>
      <Stack className={styles.fields}>{children}</Stack>
    </details>
  )
}
