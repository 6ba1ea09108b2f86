import { ruinSimulation } from '@plumbline/domain/toolbox/ruin-simulation'
import type { MonteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { useSimulation } from '#web/lib/simulation/use-simulation.ts'
import type { ReadInput } from '../model/calculate-tool.ts'
import styles from './toolbox.module.css'

/** The same trader simulated: how often 500 trades end in ruin, and the drawdowns on the way. */
export function RuinSimulationCard({ read }: { readonly read: ReadInput }) {
  const { t } = useTranslation('toolbox')
  const [winRate, payoff] = [read('winRate'), read('payoff')]
  const [risk, ruin] = [read('risk'), read('ruin')]
  const input = useMemo(
    () =>
      ruinSimulation({
        winRate: plainNumber(winRate),
        payoff: plainNumber(payoff),
        risk: plainNumber(risk),
        ruin: plainNumber(ruin),
      }),
    [winRate, payoff, risk, ruin],
  )
  const { outcome, run, retry } = useSimulation(input)
  if (input === undefined) return null
  return (
    <Card title={t('simulation.title')}>
      <p className={styles.intro}>{t('simulation.intro')}</p>
      {run.kind === 'failed' ? (
        <>
          <p className={styles.problem}>{t('simulation.failed')}</p>
          <div className={styles.actions}>
            <Button onClick={retry}>{t('simulation.retry')}</Button>
          </div>
        </>
      ) : outcome === undefined || outcome.input !== input ? (
        <ProgressBar label={t('simulation.title')} share={run.kind === 'running' ? run.share : 0} />
      ) : (
        <Outcome result={outcome.result} />
      )}
    </Card>
  )
}

function Outcome({ result }: { readonly result: MonteCarlo }) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const percent = (value: number) => format.percent(value / 100, 'amount', 1)
  const { riskOfRuin, drawdownPercent, longestLosingStreak } = result
  const lines = [
    ['drawdown', percent(drawdownPercent.p50)],
    ['badDrawdown', percent(drawdownPercent.p95)],
    ['streak', format.number(longestLosingStreak.p50, 0)],
  ] as const
  return (
    <dl className={styles.result}>
      <div className={classes(styles.line, styles.lead)}>
        <dt>{t('simulation.ruin')}</dt>
        <dd>
          <span className="pl-figure">{percent(riskOfRuin.percent)}</span>{' '}
          <span className={styles.limit}>
            {t('simulation.limit', { low: percent(riskOfRuin.low), high: percent(riskOfRuin.high) })}
          </span>
        </dd>
      </div>
      {lines.map(([name, text]) => (
        <div key={name} className={styles.line}>
          <dt>{t(`simulation.${name}`)}</dt>
          <dd className="pl-figure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
