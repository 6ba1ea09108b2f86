import type { Settings } from '@plumbline/contract/settings/settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { switchLevelsOptions } from '../api/mutations.ts'
import { levelProgressOptions } from '../api/queries.ts'
import { useUserLevel } from '../model/user-level-store.ts'
import { ChallengeLists } from './challenge-lists.tsx'
import { LevelHead } from './level-head.tsx'

/** Level, challenges and history; while they are switched off, the switch alone. */
export function LevelsCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('levels')
  const errorText = useApiErrorText()
  const { mutate } = useMutation(
    switchLevelsOptions({ onError: (error) => showToast({ message: errorText(error) }) }),
  )
  const isOn = settings.levels === 'on'
  return (
    <Card title={t('title')} level={3}>
      <Stack>
        <SwitchOption
          label={t('switch.label')}
          hint={t('switch.hint')}
          checked={isOn}
          onChange={(checked) => mutate({ levels: checked ? 'on' : 'off' })}
        />
        {isOn ? <Levels /> : null}
      </Stack>
    </Card>
  )
}

function Levels() {
  const { data, error, refetch } = useQuery(levelProgressOptions())
  const known = useUserLevel(({ level }) => level)
  if (data === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <LevelHead level={data?.level ?? known} standing={data} />
      {data ? <ChallengeLists progress={data} /> : null}
    </>
  )
}
