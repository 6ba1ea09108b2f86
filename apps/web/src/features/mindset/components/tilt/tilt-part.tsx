import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import type { TiltRule } from '@plumbline/domain/mindset/tilt-settings'
import { TILT_RULES } from '@plumbline/domain/mindset/tilt-settings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Grid, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useMindsetScope } from '../../api/use-mindset-scope.ts'
import { MeterCards } from './meter-cards.tsx'
import { RuleCard } from './rule-card.tsx'
import { TiltTradesDrawer } from './tilt-trades-drawer.tsx'
import { WeeksCard } from './weeks-card.tsx'

/** What the trades show of the tilt rules: the meter, each rule with its cost, and the weeks. */
export function TiltPart() {
  const { t } = useTranslation('mindset')
  const { scope, enabled } = useMindsetScope()
  const today = useToday()
  const settings = useMindsetSettings()
  const tilt = useQuery(
    api.mindset.tilt.queryOptions({
      input: { ...scope, today },
      enabled,
      placeholderData: keepPreviousData,
    }),
  )
  const [listed, setListed] = useState<{ readonly rule: TiltRule | null }>()
  const failed = [settings, tilt].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!settings.data || !tilt.data) return <CardSkeleton height="420px" />
  const report = tilt.data
  return (
    <Stack aria-busy={tilt.isPlaceholderData} data-old={tilt.isPlaceholderData || undefined}>
      {report.whole.trades === 0 ? (
        <Card>
          <EmptyState
            icon={<Gauge size={22} aria-hidden />}
            actions={
              <Button kind="primary" to="/import">
                {t('tilt.import')}
              </Button>
            }
          >
            {t('tilt.empty')}
          </EmptyState>
        </Card>
      ) : (
        <MeterCards report={report} onList={() => setListed({ rule: null })} />
      )}
      <Grid min={320}>
        {TILT_RULES.map((rule) => (
          <RuleCard
            key={rule}
            rule={rule}
            settings={settings.data.tilt}
            plannedHours={report.plannedHours}
            found={foundOf(report, rule)}
            onList={() => setListed({ rule })}
          />
        ))}
      </Grid>
      <WeeksCard weeks={report.weeks} />
      <TiltTradesDrawer scope={scope} listed={listed} onClose={() => setListed(undefined)} />
    </Stack>
  )
}

function foundOf(report: TiltAnswer, rule: TiltRule) {
  return report.rules.find((found) => found.rule === rule)
}
