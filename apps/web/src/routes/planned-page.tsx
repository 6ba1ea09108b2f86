import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { AuthPanel } from '#web/features/identity/components/auth-panel.tsx'
import { openPlannedPaths, plannedPaths } from './planned-paths.ts'

/** An address of the specification whose feature does not exist yet: it says so, and no navigation leads here. */
export function PlannedPage() {
  const { t } = useTranslation('planned')
  const name = usePlannedName(plannedPaths)
  return (
    <Stack>
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
    </Stack>
  )
}

/** The same for everyone, signed in or not. */
export function OpenPlannedPage() {
  const { t } = useTranslation('planned')
  const name = usePlannedName(openPlannedPaths)
  return (
    <AuthPanel title={t(`title.${name}`)} lead={t(`words.${name}`)} focusTitle>
      <Button kind="primary" fullWidth to="/dashboard">
        {t('back')}
      </Button>
    </AuthPanel>
  )
}

function usePlannedName<Path extends string>(paths: readonly Path[]): Path | 'other' {
  const { pathname } = useLocation()
  return paths.find((path) => pathname.startsWith(`/${path}`)) ?? 'other'
}
