import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import type { ReactNode } from 'react'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { notificationSettingsOptions } from '../../api/queries.ts'
import styles from './notifications-card.module.css'
import { DigestPart } from './digest-part.tsx'
import { PushPart } from './push-part.tsx'
import { QuietHoursPart } from './quiet-hours-part.tsx'
import { SwitchTable } from './switch-table.tsx'

/** Which notifications the user gets, where, and when not. Every change is saved at once. */
export function NotificationsCard() {
  const { t } = useTranslation('notifications')
  const { data: settings, error, refetch } = useQuery(notificationSettingsOptions())
  const settingsOfUser = useSettings().data
  if (!settings && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!settings) return <CardSkeleton height="720px" />
  return (
    <Card title={t('card.title')} level={3}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Paragraph tone="text2">
            {t('card.words')}{' '}
            {settingsOfUser?.reviewTime === null ? (
              <Link to="/profile#review-reminder">{t('setReminder')}</Link>
            ) : (
              t('reviewHint')
            )}
          </Paragraph>
          <SwitchTable switches={settings.switches} />
        </Stack>
        <SettingsPart title={t('push.title')}>
          <PushPart settings={settings} />
        </SettingsPart>
        <SettingsPart title={t('quiet.title')}>
          <QuietHoursPart settings={settings} />
        </SettingsPart>
        <SettingsPart title={t('digest.title')}>
          <DigestPart settings={settings} />
        </SettingsPart>
      </Stack>
    </Card>
  )
}

function SettingsPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={8}>
      <h4 className={styles.title}>{title}</h4>
      {children}
    </Stack>
  )
}
