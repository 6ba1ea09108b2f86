import { builtInEmotion } from '@plumbline/domain/mindset/emotions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useSaveSettings } from '../api/use-save-settings.ts'

const LONGEST = 50
const MOST = 30

/** The emotions that the forms suggest besides those of the app. */
export function OwnEmotionsCard() {
  const { t } = useTranslation(['mindset', 'errors'])
  const { texts } = useEmotionText()
  const { data } = useMindsetSettings()
  const { saveWithUndo } = useSaveSettings()
  const [refused, setRefused] = useState<string>()
  if (!data) return null
  return (
    <Card title={t('emotions.own')}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('emotions.known', { emotions: texts.join(', ') })}</Paragraph>
        <TagInput
          label={t('emotions.add')}
          hint={t('emotions.addHint')}
          value={data.emotions}
          options={[]}
          longest={LONGEST}
          error={refused === undefined ? undefined : t('errors:code.EMOTION_BUILT_IN', { emotion: refused })}
          onChange={(emotions) => {
            const builtIn = emotions.find((emotion) => builtInEmotion(emotion) !== undefined)
            setRefused(builtIn)
            if (builtIn === undefined && emotions.length <= MOST) saveWithUndo({ emotions })
          }}
        />
      </Stack>
    </Card>
  )
}
