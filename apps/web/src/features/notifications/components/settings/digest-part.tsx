import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { digestRhythms } from '@plumbline/domain/notifications/digest'
import { useTranslation } from 'react-i18next'
import { Grid, Paragraph } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useChangeSettings } from '../../api/mutations.ts'
import { TimeSelect } from './time-select.tsx'

/** How often one e-mail lists what is unread. */
export function DigestPart({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const { digest, digestTime, sendsMail } = settings
  return (
    <>
      <Paragraph tone="text2">{t(sendsMail ? 'digest.words' : 'digest.noMail')}</Paragraph>
      {sendsMail || digest !== 'off' ? (
        <Grid min={140} gap={12}>
          <SelectInput
            label={t('digest.rhythm')}
            value={digest}
            options={digestRhythms.map((rhythm) => ({ value: rhythm, label: t(`digest.${rhythm}`) }))}
            onChange={(rhythm) => mutate({ digest: rhythm })}
          />
          {digest === 'off' ? null : (
            <TimeSelect
              label={t('digest.time')}
              value={digestTime}
              onChange={(time) => mutate({ digestTime: time })}
            />
          )}
        </Grid>
      ) : null}
    </>
  )
}
