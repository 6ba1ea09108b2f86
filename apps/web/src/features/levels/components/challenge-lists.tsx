import type { ChallengeAnswer, LevelProgress } from '@plumbline/contract/levels/levels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { ChallengeItem } from './challenge-item.tsx'
import { LevelHistory } from './level-history.tsx'

type Shown = 'open' | 'completed' | 'history'

/** The challenges to do, the completed ones, or the history. */
export function ChallengeLists({ progress }: { readonly progress: LevelProgress }) {
  const { t } = useTranslation('levels')
  const [shown, setShown] = useState<Shown>('open')
  const open = progress.challenges.filter(({ isCompleted }) => !isCompleted)
  const completed = progress.challenges.filter(({ isCompleted }) => isCompleted)
  return (
    <Stack gap={12}>
      <Segmented
        label={t('lists')}
        small
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'open', label: t('open', { count: open.length }) },
          { value: 'completed', label: t('completed', { count: completed.length }) },
          { value: 'history', label: t('history') },
        ]}
      />
      {shown === 'history' ? (
        <LevelHistory events={progress.history} />
      ) : (
        <Challenges
          challenges={shown === 'open' ? open : completed}
          none={t(shown === 'open' ? 'noneOpen' : 'noneCompleted')}
        />
      )}
    </Stack>
  )
}

type ChallengesProps = { readonly challenges: readonly ChallengeAnswer[]; readonly none: string }

function Challenges({ challenges, none }: ChallengesProps) {
  if (challenges.length === 0) return <Paragraph tone="text2">{none}</Paragraph>
  return (
    <Grid as="ul" min={260} gap={8}>
      {challenges.map((challenge) => (
        <ChallengeItem key={challenge.id} challenge={challenge} />
      ))}
    </Grid>
  )
}
