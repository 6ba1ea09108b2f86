import type { EmotionEffects } from '@plumbline/contract/mindset/mindset'
import { EMOTION_MOMENTS, type EmotionMoment } from '@plumbline/domain/mindset/emotion-moments'
import { builtInEmotion } from '@plumbline/domain/mindset/emotions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Smile from 'lucide-react/icons/smile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { api } from '#web/lib/api/client.ts'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { writeJournalScope } from '#web/lib/selection/account-scope.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useSaveSettings } from '../api/mutations.ts'
import { useMindsetScope } from '../api/queries.ts'
import { GroupFigures, GroupHead } from './group-figures.tsx'

type Effects = EmotionEffects['emotions']

/** Results by what the user felt before, during and after trades, and the user's own emotions. */
export function EmotionsPart() {
  const { t } = useTranslation('mindset')
  const { scope, enabled } = useMindsetScope()
  const { scope: accounts } = useReviewedAccounts()
  const kept = new URLSearchParams(useScopeSearch())
  const { data, error, refetch } = useQuery(
    api.mindset.emotions.queryOptions({ input: scope, enabled, placeholderData: keepPreviousData }),
  )
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="420px" />
  // With nothing but the default emotion, there is nothing to compare.
  const isRecorded = data.emotions.some(({ moment, emotion }) => moment !== 'during' || emotion !== 'neutral')
  return (
    <Stack>
      {isRecorded ? (
        EMOTION_MOMENTS.map((moment) => (
          <MomentCard
            key={moment}
            moment={moment}
            effects={data.emotions.filter((effect) => effect.moment === moment)}
          />
        ))
      ) : (
        <Card>
          <EmptyState
            icon={<Smile size={22} aria-hidden />}
            actions={
              <Button kind="primary" to={`/journal?${writeJournalScope(kept, accounts)}`}>
                {t('emotions.journal')}
              </Button>
            }
          >
            {t('emotions.empty')}
          </EmptyState>
        </Card>
      )}
      <OwnEmotionsCard />
    </Stack>
  )
}

type MomentCardProps = { readonly moment: EmotionMoment; readonly effects: Effects }

function MomentCard({ moment, effects }: MomentCardProps) {
  const { t } = useTranslation('mindset')
  const { textOf } = useEmotionText()
  if (effects.length === 0) return null
  const title = t(`emotions.${moment}`)
  const labels = { count: t('trades'), mean: t('average'), difference: t('difference') }
  return (
    <Card flush title={title} help={<HelpHint about={title}>{t('emotions.help')}</HelpHint>}>
      <DataTable stacks caption={title}>
        <TableHead>
          <HeadCell>{t('emotions.emotion')}</HeadCell>
          <GroupHead labels={labels} />
        </TableHead>
        <tbody>
          {effects.map((effect) => (
            <tr key={`${effect.currency} ${effect.emotion}`}>
              <Cell strong>{textOf(effect.emotion)}</Cell>
              <GroupFigures group={effect} currency={effect.currency} labels={labels} />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

const LONGEST = 50
const MOST = 30

/** The emotions that the forms suggest besides those of the app. */
function OwnEmotionsCard() {
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
