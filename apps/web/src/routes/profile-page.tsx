import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SectionNav } from '#web/components/ui/section-nav.tsx'
import { linkedOptions } from '#web/features/open-id/api/queries.ts'
import { useHashTarget } from '#web/lib/navigation/use-hash-target.ts'
import { useIsPaid } from '#web/lib/session/session.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import styles from './profile-page.module.css'
import { DataSection } from './profile/data-section.tsx'
import { profileParts } from './profile/profile-parts.ts'
import { SecuritySection } from './profile/security-section.tsx'
import { YouSection } from './profile/you-section.tsx'

/** The user's profile: personal data, sign-in methods, data export and deletion. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  const settings = useSettings()
  const takesLinks = (useQuery(linkedOptions()).data?.available.length ?? 0) > 0
  const isPaid = useIsPaid()
  useHashTarget(profile.data !== undefined && settings.data !== undefined)
  const drawsAll = useDrawsAll()
  const failed = [profile, settings].find(({ data, error }) => data === undefined && error !== null)
  return (
    <Stack>
      <PageHeader title={t('title')} />
      <div className={styles.columns}>
        <SectionNav
          label={t('sections')}
          sections={(['you', 'security', 'data'] as const).map((id) => ({
            id,
            label: t(`section.${id}`),
            parts: profileParts[id]
              .filter((part) => (part !== 'linked' || takesLinks) && (part !== 'plan' || isPaid))
              .map((part) => ({ id: part, label: t(`part.${part}`) })),
          }))}
        />
        {failed ? (
          <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Stack gap={24}>
            <YouSection profile={profile.data} settings={settings.data} isPaid={isPaid} />
            {drawsAll ? (
              <>
                <SecuritySection profile={profile.data} />
                <DataSection profile={profile.data} />
              </>
            ) : null}
          </Stack>
        )}
      </div>
    </Stack>
  )
}

/** Content below the fold is rendered right after the rest, unless linked to by hash, or on Back. */
function useDrawsAll(): boolean {
  const { hash } = useLocation()
  const isNew = useNavigationType() === NavigationType.Push && hash === ''
  return useDeferredValue(true, !isNew)
}
