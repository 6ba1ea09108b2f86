import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { Reports } from '#web/features/reports/components/reports.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

/** Statistics of the trades in charts and tables; all choices are in the URL. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { accounts, selected } = useSelectedAccount()
  if (!selected) {
    return (
      <Stack>
        <PageHeader title={t('nav.reports')} />
        <WithoutAccount loading={<CardSkeleton height="480px" />} />
      </Stack>
    )
  }
  return <Reports selected={selected} accounts={accounts} />
}
