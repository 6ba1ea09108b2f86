import type { Profile } from '@plumbline/contract/identity/profile'
import type { Settings } from '@plumbline/contract/settings/settings'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { PersonCard } from '#web/features/identity/components/profile/person-card.tsx'
import { AppearanceCard } from '#web/features/settings/components/appearance-card.tsx'
import { NewAccountCard } from '#web/features/settings/components/new-account-card.tsx'
import { OwnZoneCard, TimeCard } from '#web/features/settings/components/time-card.tsx'
import { ReminderCard } from '#web/features/settings/components/reminder-card.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { PageSection, Part } from './page-section.tsx'

// Separate chunks: two long cards below the fold, and one of installations that take payments.
const LevelsCard = lazyComponent(
  async () => (await import('#web/features/levels/components/levels-card.tsx')).LevelsCard,
  { placeholder: <CardSkeleton height="320px" /> },
)
const SubscriptionCard = lazyComponent(
  async () => (await import('#web/features/subscription/components/subscription-card.tsx')).SubscriptionCard,
  { placeholder: <CardSkeleton height="260px" /> },
)
const NotificationsCard = lazyComponent(
  async () =>
    (await import('#web/features/notifications/components/settings/notifications-card.tsx'))
      .NotificationsCard,
  { placeholder: <CardSkeleton height="720px" />, texts: ['notifications'] },
)

type YouSectionProps = {
  readonly profile: Profile | undefined
  readonly settings: Settings | undefined
  /** The installation takes payments. */
  readonly isPaid: boolean
}

/** The user's personal data and general settings. */
export function YouSection({ profile, settings, isPaid }: YouSectionProps) {
  const { t } = useTranslation('profile')
  return (
    <PageSection id="you" title={t('section.you')}>
      <Part id="person">{profile ? <PersonCard profile={profile} /> : <CardSkeleton height="320px" />}</Part>
      <Part id="plan">{isPaid ? <SubscriptionCard /> : null}</Part>
      <Part id="appearance">
        <AppearanceCard />
      </Part>
      <Part id="times">{settings ? <TimeCard settings={settings} /> : <CardSkeleton height="200px" />}</Part>
      <Part id="own-zone">
        {settings ? <OwnZoneCard settings={settings} /> : <CardSkeleton height="230px" />}
      </Part>
      <Part id="review-reminder">
        {settings ? <ReminderCard settings={settings} /> : <CardSkeleton height="230px" />}
      </Part>
      <Part id="notifications">
        <NotificationsCard />
      </Part>
      <Part id="new-accounts">
        {settings ? <NewAccountCard settings={settings} /> : <CardSkeleton height="210px" />}
      </Part>
      <Part id="levels">
        {settings ? <LevelsCard settings={settings} /> : <CardSkeleton height="320px" />}
      </Part>
    </PageSection>
  )
}
