import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import styles from './page.module.css'
import { plannedPaths } from './planned-paths.ts'

/** An address of the specification whose feature is still to come: it says so, and no navigation leads here. */
export function PlannedPage() {
  const { t } = useTranslation('planned')
  const { pathname } = useLocation()
  const name = plannedPaths.find((path) => pathname.startsWith(`/${path}`)) ?? 'other'
  return (
    <div className={styles.page}>
      <PageHeader title={t(`title.${name}`)} />
      <EmptyState
        actions={
          <Button kind="primary" to="/dashboard">
            {t('back')}
          </Button>
        }
      >
        {t(`words.${name}`)}
      </EmptyState>
    </div>
  )
}
