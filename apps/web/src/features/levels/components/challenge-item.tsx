import type { ChallengeAnswer } from '@plumbline/contract/levels/levels'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import track from '#web/components/ui/track.module.css'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './levels.module.css'

/** A challenge with its points, and how much of it is done. */
export function ChallengeItem({ challenge }: { readonly challenge: ChallengeAnswer }) {
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
