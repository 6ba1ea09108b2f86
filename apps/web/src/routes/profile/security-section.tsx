import type { Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { ActivityCard } from '#web/features/identity/components/profile/activity-card.tsx'
import { EmailCard } from '#web/features/identity/components/profile/email-card.tsx'
import { InactivityCard } from '#web/features/identity/components/profile/inactivity-card.tsx'
import { PasswordCard } from '#web/features/identity/components/profile/password-card.tsx'
import { SessionsCard } from '#web/features/identity/components/profile/sessions-card.tsx'
import { LinkedCard } from '#web/features/open-id/components/linked-card.tsx'
import { PasskeysCard } from '#web/features/passkeys/components/passkeys-card.tsx'
import { TwoFactorCard } from '#web/features/two-factor/components/two-factor-card.tsx'
import { PageSection, Part } from './page-section.tsx'

/** Sign-in methods, sessions, and security events. */
export function SecuritySection({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <PageSection id="security" title={t('section.security')}>
      <Part id="password">
        {profile ? <PasswordCard profile={profile} /> : <CardSkeleton height="104px" />}
      </Part>
      <Part id="email">{profile ? <EmailCard profile={profile} /> : <CardSkeleton height="116px" />}</Part>
      <Part id="two-factor">
        <TwoFactorCard />
      </Part>
      <Part id="passkeys">
        <PasskeysCard />
      </Part>
      <Part id="linked">
        <LinkedCard />
      </Part>
      <Part id="inactivity">
        <InactivityCard />
      </Part>
      <Part id="sessions">
        <SessionsCard />
      </Part>
      <Part id="activity">
        <ActivityCard />
      </Part>
    </PageSection>
  )
}
