import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { useTranslation } from 'react-i18next'
import { Grid, Paragraph } from '#web/components/ui/layout.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useChangeSettings } from '../../api/mutations.ts'
import { TimeSelect } from './time-select.tsx'

const usualNight = { from: '22:00', to: '07:00' }

/** When push messages and e-mails wait. */
export function QuietHoursPart({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const { quietHours } = settings
  return (
    <>
      <Paragraph tone="text2">{t('quiet.words', { zone: settings.timeZone })}</Paragraph>
      <SwitchOption
        label={t('quiet.switch')}
        checked={quietHours !== null}
        onChange={(isOn) => mutate({ quietHours: isOn ? usualNight : null })}
      />
      {quietHours === null ? null : (
        <Grid min={140} gap={12}>
          <TimeSelect
            label={t('quiet.from')}
            value={quietHours.from}
            without={quietHours.to}
            onChange={(from) => mutate({ quietHours: { ...quietHours, from } })}
          />
          <TimeSelect
            label={t('quiet.to')}
            value={quietHours.to}
            without={quietHours.from}
            onChange={(to) => mutate({ quietHours: { ...quietHours, to } })}
          />
        </Grid>
      )}
    </>
  )
}
