import type { EmotionEffects } from '@plumbline/contract/mindset/mindset'
import { EMOTION_MOMENTS, type EmotionMoment } from '@plumbline/domain/mindset/emotion-moments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Smile from 'lucide-react/icons/smile'
import { useTranslation } from 'react-i18next'
import { useKeptSearch } from '#web/components/shell/use-kept-search.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { writeJournalScope } from '#web/lib/selection/account-scope.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useMindsetScope } from '../api/use-mindset-scope.ts'
import { GroupFigures, GroupHead } from './group-figures.tsx'
import { OwnEmotionsCard } from './own-emotions-card.tsx'

type Effects = EmotionEffects['emotions']

/** Results by what the user felt before, during and after trades, and the user's own emotions. */
export function EmotionsPart() {
  const { t } = useTranslation('mindset')
  const { scope, enabled } = useMindsetScope()
  const { scope: accounts } = useReviewedAccounts()
  const kept = new URLSearchParams(useKeptSearch())
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
        <thead>
          <tr>
            <HeadCell>{t('emotions.emotion')}</HeadCell>
            <GroupHead labels={labels} />
          </tr>
        </thead>
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
