import type { LevelEvent, LevelProgress } from '@plumbline/contract/levels/levels'
import type { Settings } from '@plumbline/contract/settings/settings'
import { isChallengeId } from '@plumbline/domain/levels/challenges'
import { POINTS_PER_LEVEL } from '@plumbline/domain/levels/user-level'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { switchLevelsOptions } from '../api/mutations.ts'
import { levelProgressOptions } from '../api/queries.ts'
import { useUserLevel } from '../model/user-level-store.ts'
import { ChallengeLists } from './challenge-lists.tsx'
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
const FIRST = 10

/** Completed challenges and reached levels, newest first. */
export function LevelHistory({ events }: { readonly events: readonly LevelEvent[] }) {
  const { t } = useTranslation('levels')
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return <Paragraph tone="text2">{t('noneCompleted')}</Paragraph>
  const shown = showsAll ? events : events.slice(0, FIRST)
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
