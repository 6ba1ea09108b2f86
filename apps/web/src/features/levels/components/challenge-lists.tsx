import type { ChallengeAnswer, LevelProgress } from '@plumbline/contract/levels/levels'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Grid, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { classes } from '#web/components/ui/tone.ts'
import track from '#web/components/ui/track.module.css'
import { useFormat } from '#web/components/ui/use-format.ts'
import { LevelHistory } from './levels-card.tsx'
import styles from './levels.module.css'

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

/** A challenge with its points, and how much of it is done. */
function ChallengeItem({ challenge }: { readonly challenge: ChallengeAnswer }) {
  const { t } = useTranslation('levels')
  const format = useFormat()
  const { id, points, done, of, isCompleted, completedAt } = challenge
  return (
    <Stack as="li" gap={4} className={styles.challenge}>
      <Cluster align="baseline" justify="between" nowrap>
        <Text weight={550}>{t(`challenge.${id}.title`)}</Text>
        <Small>{t('worth', { points: format.number(points) })}</Small>
      </Cluster>
      <Small>{t(`challenge.${id}.words`)}</Small>
      {isCompleted ? (
        <Cluster gap={4}>
          <CircleCheck size={14} aria-hidden className={styles.check} />
          <Small>
            {completedAt === null ? t('imported') : <InstantTime at={completedAt} style="date" />}
          </Small>
        </Cluster>
      ) : (
        <Cluster nowrap>
          <span className={classes(track.track, track.small, styles.track)} aria-hidden>
            <span className={track.fill} style={{ width: `${(done / of) * 100}%` }} />
          </span>
          <Small>{t('done', { done: format.number(done), of: format.number(of) })}</Small>
        </Cluster>
      )}
    </Stack>
  )
}
