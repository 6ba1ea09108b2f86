import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { ExportButton } from '#web/features/exports/components/export-button.tsx'
import { askToSignOut } from '#web/lib/session/ask-to-sign-out.ts'

/** What users without a subscription keep: their data, their profile, and signing out. */
export function OwnDataCard() {
  const { t } = useTranslation('subscription')
  return (
    <Card title={t('own.title')}>
      <Stack gap={16}>
        <CardLine action={<ExportButton accounts={[]} accountId={null} what="everything" labelled />}>
          <p>{t('own.export')}</p>
        </CardLine>
        <CardLine
          action={
            <>
              <Button to="/profile">{t('own.profile')}</Button>
              <Button onClick={() => void askToSignOut()}>{t('own.signOut')}</Button>
            </>
          }
        >
          <p>{t('own.account')}</p>
        </CardLine>
      </Stack>
    </Card>
  )
}
