import type { Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { ExportButton } from '#web/features/exports/components/export-button.tsx'
import { DeletionCard } from '#web/features/identity/components/profile/deletion-card.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { isOpen } from '#web/lib/session/session-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PageSection, Part } from './page-section.tsx'

/** Price data, export of all data, and deletion of the account. */
export function DataSection({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <PageSection id="data" title={t('section.data')}>
      <Part id="prices">
        <Card title={t('prices.title')} level={3}>
          <CardLine action={<Button to="/prices">{t('prices.open')}</Button>}>
            <p>{t('prices.words')}</p>
          </CardLine>
        </Card>
      </Part>
      <Part id="export">
        <Card title={t('export.title')} level={3}>
          <CardLine action={<ExportEverything />}>
            <p>{t('export.words')}</p>
          </CardLine>
        </Card>
      </Part>
      <Part id="deletion">
        {profile ? <DeletionCard profile={profile} /> : <CardSkeleton height="116px" />}
      </Part>
    </PageSection>
  )
}

/** Without a subscription, accounts cannot be read; everything of them can still be exported. */
function ExportEverything() {
  const { data: session } = useSession()
  if (session?.kind !== 'signed-in') return null
  return isOpen(session) ? (
    <ExportOfAccounts />
  ) : (
    <ExportButton accounts={[]} accountId={null} what="everything" />
  )
}

function ExportOfAccounts() {
  const { accounts } = useSelectedAccount()
  return <ExportButton accounts={accounts} accountId={null} what="everything" />
}
