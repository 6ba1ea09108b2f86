import type { DayStates } from '@plumbline/contract/mindset/mindset'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Moon from 'lucide-react/icons/moon'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { useMindsetScope } from '../api/queries.ts'
import { GroupFigures, GroupHead } from './group-figures.tsx'

type Effect = DayStates['effects'][number]

/** Daily results by mood, sleep and focus from daily reviews. */
export function StatesPart() {
  const { t } = useTranslation('mindset')
  const { scope, enabled } = useMindsetScope()
  const { data, error, refetch } = useQuery(
    api.mindset.states.queryOptions({ input: scope, enabled, placeholderData: keepPreviousData }),
  )
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="420px" />
  if (data.effects.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Moon size={22} aria-hidden />}
          actions={
            <Button kind="primary" to="/daily-review">
              {t('days.review')}
            </Button>
          }
        >
          {t('days.empty')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack>
      {data.effects.map((effect) => (
        <StateCard key={`${effect.state} ${effect.currency}`} effect={effect} />
      ))}
    </Stack>
  )
}

function StateCard({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { state, currency, days, levels } = effect
  const title = t(`days.state.${state}`)
  const labels = { count: t('days.days'), mean: t('days.average'), difference: t('days.difference') }
  return (
    <Card
      title={title}
      note={t('days.count', { count: days, days: format.number(days), currency })}
      help={<HelpHint about={title}>{t('days.help')}</HelpHint>}
    >
      <Stack gap={12}>
        <Correlation effect={effect} />
        <DataTable stacks caption={title}>
          <TableHead>
            <HeadCell>{title}</HeadCell>
            <GroupHead labels={labels} />
          </TableHead>
          <tbody>
            {levels.map(({ level, ...group }) => (
              <tr key={level}>
                <Cell strong>{t(state === 'sleep' ? `days.sleep.${level}` : `days.score.${level}`)}</Cell>
                <GroupFigures group={group} currency={currency} labels={labels} />
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Stack>
    </Card>
  )
}

/** Whether higher values go with better days, and the correlation. */
function Correlation({ effect: { correlation, isReliable } }: { readonly effect: Effect }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  if (correlation === null || correlation.interval === null || !isReliable)
    return <Paragraph tone="text2">{t('days.few')}</Paragraph>
  const { value, interval } = correlation
  const direction = interval.low > 0 ? 'better' : interval.high < 0 ? 'worse' : 'none'
  return (
    <Paragraph>
      {t(`days.${direction}`)}{' '}
      {t('days.correlation', {
        value: format.number(value, 2, 2),
        low: format.number(interval.low, 2, 2),
        high: format.number(interval.high, 2, 2),
      })}
    </Paragraph>
  )
}
