import { POINTS_PER_LEVEL } from '@plumbline/domain/levels/user-level'
import type { LevelProgress } from '@plumbline/contract/levels/levels'
import { useTranslation } from 'react-i18next'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './levels.module.css'

type LevelHeadProps = {
  /** The level as known before the rest has loaded; null: unknown. */
  readonly level: number | null
  readonly standing: LevelProgress | undefined
}

/** Level, points, and the way to the next level. */
export function LevelHead({ level, standing }: LevelHeadProps) {
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
