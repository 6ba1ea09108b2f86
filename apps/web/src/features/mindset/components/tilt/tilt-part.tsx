import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import { TILT_RULES, type TiltRule } from '@plumbline/domain/mindset/tilt-settings'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListedTradesDrawer } from '#web/components/trades/listed-trades-drawer.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Grid, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useMindsetScope } from '../../api/queries.ts'
import styles from '../mindset.module.css'
import { CostLine, RuleCard } from './rule-card.tsx'
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

type MeterCardsProps = { readonly report: TiltAnswer; readonly onList: () => void }

/** The meter of today and of the period, and what all behaviours cost together. */
function MeterCards({ report, onList }: MeterCardsProps) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { today, whole } = report
  const counts = ({ trades, flagged }: Pick<TiltAnswer['today'], 'trades' | 'flagged'>) =>
    t('tilt.flagged', { count: trades, trades: format.number(trades), flagged: format.number(flagged) })
  return (
    <Grid min={220} gap={12} fit>
      <FigureCard
        lead
        label={
          <>
            {t('tilt.today')}
            <HelpHint about={t('tilt.meter')}>{t('tilt.meterHelp')}</HelpHint>
          </>
        }
        value={<MeterFigure meter={today.meter} />}
        foot={today.trades === 0 ? t('tilt.noneToday') : counts(today)}
      />
      <FigureCard
        label={t('tilt.period')}
        value={<MeterFigure meter={whole.meter} />}
        foot={
          whole.flagged === 0 ? (
            counts(whole)
          ) : (
            <span className={styles.aligned}>
              <Button kind="plain" aria-haspopup="dialog" onClick={onList}>
                {counts(whole)}
              </Button>
            </span>
          )
        }
      />
      {whole.effects.map((effect) => (
        <FigureCard
          key={effect.currency}
          label={
            <>
              {t('tilt.cost')}
              <HelpHint about={t('tilt.cost')}>{t('tilt.costHelp')}</HelpHint>
            </>
          }
          dimmed={!effect.isReliable}
          value={<CostLine effect={effect} part="cost" />}
          foot={
            <span>
              <CostLine effect={effect} part="interval" />
            </span>
          }
        />
      ))}
    </Grid>
  )
}

/** A figure of 0 to 100 with its level in words. */
function MeterFigure({ meter }: { readonly meter: number | null }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  if (meter === null) return <>{formatMissing()}</>
  const rounded = Math.round(meter)
  return (
    <>
      {format.number(rounded)} · {t(`tilt.level.${levelOf(rounded)}`)}
    </>
  )
}

function levelOf(meter: number): 'calm' | 'watch' | 'tilted' {
  return meter < 15 ? 'calm' : meter < 40 ? 'watch' : 'tilted'
}

type TiltTradesDrawerProps = {
  readonly scope: ReturnType<typeof useMindsetScope>['scope']
  /** undefined: closed; a null rule: any. */
  readonly listed: { readonly rule: TiltRule | null } | undefined
  readonly onClose: () => void
}

/** The trades that show a behaviour. */
function TiltTradesDrawer({ scope, listed, onClose }: TiltTradesDrawerProps) {
  const { t } = useTranslation('mindset')
  const trades = useQuery({
    ...api.mindset.tiltTrades.queryOptions({
      input:
        listed === undefined ? skipToken : { ...scope, ...(listed.rule !== null && { rule: listed.rule }) },
    }),
    // For the drawer's closing animation.
    ...(listed === undefined && { placeholderData: keepPreviousData }),
  })
  return (
    <ListedTradesDrawer
      listed={listed}
      titleOf={({ rule }) => (rule === null ? t('tilt.anyTrades') : t(`rule.${rule}.name`))}
      trades={trades}
      belowOf={({ rules }, { rule }) =>
        rule === null || rules.length > 1 ? rules.map((each) => t(`rule.${each}.name`)).join(' · ') : null
      }
      onClose={onClose}
    />
  )
}
