import type { LevelEvent } from '@plumbline/contract/levels/levels'
import { isChallengeId } from '@plumbline/domain/levels/challenges'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

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
