import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { type AdminPage, adminPages } from '../model/admin-pages.ts'
import styles from './admin-frame.module.css'

type AdminFrameProps = {
  readonly page: AdminPage
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Frame of every administration page: title, navigation and the privacy note (what administrators cannot see). */
export function AdminFrame({ page, note, children }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  const search = useScopeSearch()
  return (
    <Stack>
      <PageHeader title={t(`page.${page}`)} note={note} />
      <PillNav
        pages
        label={t('title')}
        current={page}
        pills={adminPages.map(([id, pathname]) => ({ id, label: t(`page.${id}`), to: { pathname, search } }))}
      />
      <Cluster as="p" align="start" nowrap className={styles.privacy}>
        <EyeOff size={14} aria-hidden />
        {t('privacy')}
      </Cluster>
      {children}
    </Stack>
  )
}
