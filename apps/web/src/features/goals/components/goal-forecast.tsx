import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { isExpected } from '@plumbline/domain/goals/goal-forecast'
import { goalMetrics } from '@plumbline/domain/goals/goal'
import { useTranslation } from 'react-i18next'
import { FilledText } from './filled-text.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { GoalValue } from './goal-value.tsx'

type GoalForecastProps = { readonly goal: Goal; readonly progress: NonNullable<Goal['progress']> }

/** Target to date at an even pace, and the projection for the end of the period. */
export function GoalForecast({ goal, progress }: GoalForecastProps) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const { pace, forecast, result } = progress
  if (result.isOver) return null
  const value = (number: number) => <GoalValue goal={goal} value={number} />
  const bare = (number: number) => <GoalValue bare goal={goal} value={number} />
  const { fold, sample } = goalMetrics[goal.metric]
  return (
    <div>
      {pace === null || progress.days < 2 ? null : (
        <Small as="p">
          <FilledText text={t('pace')} parts={{ value: value(pace.today) }} />
        </Small>
      )}
      {forecast === null ? null : (
        <div>
          <Small as="p" tone={forecast.isReliable ? 'text2' : 'text3'}>
            <FilledText
              text={t(fold === 'share' ? 'forecast.share' : 'forecast.sum')}
              parts={{
                value: value(forecast.value),
                low: bare(forecast.low),
                high: bare(forecast.high),
              }}
            />{' '}
            {t(`forecast.${sample}`, {
              count: forecast.sample,
              number: format.number(forecast.sample),
            })}
            {forecast.isReliable ? '' : ` · ${t('forecast.few')}`}
          </Small>
          {forecast.isReliable && result.isReached === null ? (
            <Verdict forecast={forecast} target={goal.target} />
          ) : null}
        </div>
      )}
    </div>
  )
}

type VerdictProps = {
  readonly forecast: { readonly low: number; readonly high: number }
  readonly target: number
}

/** Shown only if the whole interval is on one side of the target. */
function Verdict({ forecast, target }: VerdictProps) {
  const { t } = useTranslation('goals')
  const expected = isExpected({ lowE2: forecast.low, highE2: forecast.high }, { targetE2: target })
  if (expected === null) return null
  return <Small as="p">{t(expected ? 'forecast.likely' : 'forecast.unlikely')}</Small>
}
