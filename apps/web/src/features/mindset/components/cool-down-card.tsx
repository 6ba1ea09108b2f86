import { COOL_DOWN_RANGES, DEFAULT_COOL_DOWN } from '@plumbline/domain/mindset/cool-down'
import { useTranslation } from 'react-i18next'
import { CoolDownNote } from '#web/components/mindset/cool-down-notices.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useCoolDown } from '#web/lib/mindset/use-cool-down.ts'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useSaveSettings } from '../api/use-save-settings.ts'
import { NumberSetting } from './number-setting.tsx'

/** The pause that users set for themselves, and the one that runs. */
export function CoolDownCard() {
  const { t } = useTranslation('mindset')
  const { data, error, refetch } = useMindsetSettings()
  const pause = useCoolDown()
  const { saveWithUndo } = useSaveSettings()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="320px" />
  const { coolDown } = data
  return (
    <Card title={t('coolDown.title')}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('coolDown.words')}</Paragraph>
        <SwitchOption
          label={t('coolDown.on')}
          hint={t('coolDown.hint')}
          checked={coolDown !== null}
          onChange={(checked) => saveWithUndo({ coolDown: checked ? DEFAULT_COOL_DOWN : null })}
        />
        {coolDown === null ? null : (
          <>
            <NumberSetting
              key={`losses ${coolDown.losses}`}
              label={t('coolDown.losses')}
              value={coolDown.losses}
              range={COOL_DOWN_RANGES.losses}
              isWhole
              onSave={(losses) => saveWithUndo({ coolDown: { ...coolDown, losses } })}
            />
            <NumberSetting
              key={`minutes ${coolDown.minutes}`}
              label={t('coolDown.minutes')}
              value={coolDown.minutes}
              range={COOL_DOWN_RANGES.minutes}
              isWhole
              onSave={(minutes) => saveWithUndo({ coolDown: { ...coolDown, minutes } })}
            />
          </>
        )}
        {pause === null ? null : <CoolDownNote pause={pause} />}
      </Stack>
    </Card>
  )
}
