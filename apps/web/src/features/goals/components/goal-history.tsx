import type { Goal, GoalPeriodResult } from '@plumbline/contract/goals/goal-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Minus from 'lucide-react/icons/minus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilledText, GoalValue, useGoalText } from './goal-texts.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'

const PAGE = 100

/** The results of a goal’s finished periods, newest first. */
export function GoalHistory({ goal, onClose }: { readonly goal: Goal; readonly onClose: () => void }) {
  const { t } = useTranslation('goals')
  const { nameOf } = useGoalName()
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch } = useQuery(
    api.goals.history.queryOptions({ input: { id: goal.id, limit }, placeholderData: keepPreviousData }),
  )
  return (
    <Drawer open onClose={onClose} title={nameOf(goal)} tall>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardSkeleton height="320px" />
      ) : (
        <Stack gap={12}>
          {goal.description === '' ? null : <Paragraph tone="text2">{goal.description}</Paragraph>}
          {data.total === 0 ? <Paragraph tone="text3">{t('history.empty')}</Paragraph> : null}
          <Stack as="ul" gap={0}>
            {data.results.map((result) => (
              <ResultLine key={result.from} goal={goal} result={result} />
            ))}
          </Stack>
          {data.results.length < Math.min(data.total, 500) ? (
            <Button onClick={() => setLimit((shown) => Math.min(500, shown + PAGE))}>
              {t('history.more')}
            </Button>
          ) : null}
        </Stack>
      )}
    </Drawer>
  )
}

function ResultLine({ goal, result }: { readonly goal: Goal; readonly result: GoalPeriodResult }) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const text = useGoalText()
  const { isReached, reachedOn } = result
  const Icon = isReached === null ? Minus : isReached ? CircleCheck : CircleX
  return (
    <Cluster as="li" justify="between" nowrap ruled>
      <span>
        {text.period(result)}
        <Small block tone="text3">
          {isReached === true && reachedOn !== null && reachedOn !== result.to
            ? t('history.reachedOn', { day: format.time(reachedOn, 'date') })
            : text.result(goal, isReached)}
        </Small>
      </span>
      <Cluster as="span" gap={8} nowrap>
        <Text size="s">
          <FilledText
            text={t(goal.direction === 'atMost' ? 'progress.atMost' : 'progress.atLeast')}
            parts={{
              value: <GoalValue bare goal={goal} value={result.value} />,
              target: <GoalValue goal={goal} value={result.target} />,
            }}
          />
        </Text>
        <Icon size={16} aria-hidden />
      </Cluster>
    </Cluster>
  )
}
