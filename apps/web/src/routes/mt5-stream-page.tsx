import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { Mt5Stream } from '#web/features/mt5-stream/components/mt5-stream.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

/** Status of the link to a terminal: connects at once, for as long as the page is open. */
export function Mt5StreamPage() {
  const { t } = useTranslation('mt5-stream')
  const { accounts, selected } = useSelectedAccount()
  return (
    <Stack>
      <PageHeader title={t('title')} note={t('note')} />
      {selected ? (
        <Mt5Stream accounts={accounts} selected={selected} />
      ) : (
        <WithoutAccount loading={<CardSkeleton height="180px" />} />
      )}
    </Stack>
  )
}
