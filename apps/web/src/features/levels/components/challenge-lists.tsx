import type { ChallengeAnswer, LevelProgress } from '@plumbline/contract/levels/levels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
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
      <Cluster>
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
      </Cluster>
      {shown === 'history' ? (
        <LevelHistory events={progress.history} />
      ) : (
        <Challenges
          key={shown}
          challenges={shown === 'open' ? closestFirst(open) : completed}
          none={t(shown === 'open' ? 'noneOpen' : 'noneCompleted')}
        />
      )}
    </Stack>
  )
}

type ChallengesProps = { readonly challenges: readonly ChallengeAnswer[]; readonly none: string }

/** Challenges that are shown at first. */
const FIRST = 6

function Challenges({ challenges, none }: ChallengesProps) {
  const { t } = useTranslation('levels')
  const [showsAll, setShowsAll] = useState(false)
  if (challenges.length === 0) return <Paragraph tone="text2">{none}</Paragraph>
  const shown = showsAll ? challenges : challenges.slice(0, FIRST)
  return (
    <>
      <Grid as="ul" min={260} gap={8}>
        {shown.map((challenge) => (
          <ChallengeItem key={challenge.id} challenge={challenge} />
        ))}
      </Grid>
      {shown.length < challenges.length ? (
        <Cluster>
          <Button onClick={() => setShowsAll(true)}>{t('showAll')}</Button>
        </Cluster>
      ) : null}
    </>
  )
}

/** The most advanced first; of equally advanced ones in the order of the catalogue. */
function closestFirst(open: readonly ChallengeAnswer[]): readonly ChallengeAnswer[] {
  return open.toSorted((a, b) => b.done / b.of - a.done / a.of)
}
