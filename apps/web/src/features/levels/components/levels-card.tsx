import type { ChallengeAnswer, LevelEvent, LevelProgress } from '@plumbline/contract/levels/levels'
import type { Settings } from '@plumbline/contract/settings/settings'
import { isChallengeId } from '@plumbline/domain/levels/challenges'
import { POINTS_PER_LEVEL } from '@plumbline/domain/levels/user-level'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Grid, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { classes } from '#web/components/ui/tone.ts'
import track from '#web/components/ui/track.module.css'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { switchLevelsOptions } from '../api/mutations.ts'
import { levelProgressOptions } from '../api/queries.ts'
import { useUserLevel } from '../model/user-level-store.ts'
import styles from './levels.module.css'

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

type LevelHeadProps = {
  /** The level as known before the rest has loaded; null: unknown. */
  readonly level: number | null
  readonly standing: LevelProgress | undefined
}

/** Level, points, and the way to the next level. */
function LevelHead({ level, standing }: LevelHeadProps) {
  const { t } = useTranslation('levels')
  const format = useFormat()
  return (
    <Stack gap={8}>
      <Cluster align="baseline" justify="between">
        <span className={styles.level}>
          {level === null ? ' ' : t('level', { level: format.number(level) })}
        </span>
        {standing ? (
          <Text tone="text2">
            {t('points', { count: standing.points, points: format.number(standing.points) })}
          </Text>
        ) : null}
      </Cluster>
      {standing ? (
        <ProgressBar
          label={t('toNext', {
            count: standing.pointsToNextLevel,
            points: format.number(standing.pointsToNextLevel),
            level: format.number(standing.level + 1),
          })}
          share={levelShare(standing.pointsToNextLevel)}
        />
      ) : (
        <Skeleton height="38px" />
      )}
    </Stack>
  )
}

/** How much of the way to the next level is done, 0 to 1. An imported level may begin with fewer points than it needs. */
function levelShare(pointsToNextLevel: number): number {
  return Math.max(0, Math.min(1, 1 - pointsToNextLevel / POINTS_PER_LEVEL))
}

/** Events that are shown at first. */
const FIRST_EVENTS = 10

/** Completed challenges and reached levels, newest first. */
function LevelHistory({ events }: { readonly events: readonly LevelEvent[] }) {
  const { t } = useTranslation('levels')
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return <Paragraph tone="text2">{t('noneCompleted')}</Paragraph>
  const shown = showsAll ? events : events.slice(0, FIRST_EVENTS)
  return (
    <Stack gap={8} align="start">
      <Stack as="ol" gap={8}>
        {shown.map((event) => (
          <Cluster as="li" key={keyOf(event)} gap={12} rowGap={0} align="baseline">
            <Small tone="text3">
              <InstantTime at={event.at} style="date" />
            </Small>
            <EventText event={event} />
          </Cluster>
        ))}
      </Stack>
      {shown.length < events.length ? (
        <Button onClick={() => setShowsAll(true)}>{t('showAll')}</Button>
      ) : null}
    </Stack>
  )
}

function EventText({ event }: { readonly event: LevelEvent }) {
  const { t } = useTranslation('levels')
  const format = useFormat()
  if (event.kind === 'level')
    return <Text weight={600}>{t('reachedLevel', { level: format.number(event.level) })}</Text>
  // A challenge of a later version, brought by an export, has no text here.
  const title = isChallengeId(event.id) ? t(`challenge.${event.id}.title`) : event.id
  return (
    <span>
      {title} <Small>{t('worth', { points: format.number(event.points) })}</Small>
    </span>
  )
}

function keyOf(event: LevelEvent): string {
  return event.kind === 'level' ? `level ${event.level}` : event.id
}

type Shown = 'open' | 'completed' | 'history'

/** The challenges to do, the completed ones, or the history. */
function ChallengeLists({ progress }: { readonly progress: LevelProgress }) {
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
const FIRST_CHALLENGES = 6

function Challenges({ challenges, none }: ChallengesProps) {
  const { t } = useTranslation('levels')
  const [showsAll, setShowsAll] = useState(false)
  if (challenges.length === 0) return <Paragraph tone="text2">{none}</Paragraph>
  const shown = showsAll ? challenges : challenges.slice(0, FIRST_CHALLENGES)
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
