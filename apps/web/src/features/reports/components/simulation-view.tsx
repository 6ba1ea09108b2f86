import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import Dices from 'lucide-react/icons/dices'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePause } from '#web/lib/browser/use-pause.ts'
import { useResults } from '../api/queries.ts'
import { readSettings, defaultSettings, settingLimits } from '../model/simulation-settings.ts'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './simulation-view.module.css'
import { SimulationFields } from './simulation-fields.tsx'
import { SimulationResult } from './simulation-result.tsx'
import { useSimulation } from '#web/lib/simulation/use-simulation.ts'

/** Monte Carlo simulation of the user's own results, to show which drawdowns to expect. */
export function SimulationView({ context }: ReportViewProps) {
  return (
    <ReportsState
      context={context}
      followed={useResults(context.question)}
      tradesOf={({ total }) => total}
      skeleton={<CardSkeleton height="640px" />}
    >
      {(report) => <Simulation key={JSON.stringify(context.question)} context={context} report={report} />}
    </ReportsState>
  )
}

/** With fewer results, every path would consist of the same few trades. */
const fewResults = 30
/** Long enough that a number is simulated, not each of its digits. */
const pauseMs = 350

function Simulation({
  context,
  report,
}: {
  readonly context: ReportContext
  readonly report: ResultsReport
}) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const [settings, setSettings] = useState(() => defaultSettings(report))
  const settled = usePause(settings, pauseMs)
  const read = useMemo(() => readSettings(settled, report), [settled, report])
  const { outcome, run, retry, cancel } = useSimulation(read.kind === 'ready' ? read.input : undefined)
  const reason = read.kind === 'wrong' ? read.reason : undefined
  return (
    <div className={styles.columns}>
      {outcome ? (
        <SimulationResult context={context} result={outcome.result} input={outcome.input} />
      ) : reason === undefined ? (
        <CardSkeleton height="640px" />
      ) : null}
      <Card title={t('simulation.title')}>
        <SimulationFields
          settings={settings}
          onChange={setSettings}
          wrong={read.kind === 'wrong' && settled === settings ? read.fields : []}
          currency={report.currency}
          total={report.total}
        />
        {reason ? <ErrorPanel message={t(`simulation.${reason}`)} /> : null}
        <Button
          fullWidth
          icon={<Dices size={16} aria-hidden />}
          onClick={() => setSettings({ ...settings, seed: otherSeed(settings.seed) })}
        >
          {t('simulation.draw')}
        </Button>
        {run.kind === 'running' ? (
          <div className={styles.running}>
            <ProgressBar label={t('simulation.running')} share={run.share} />
            <Button onClick={cancel}>{t('simulation.cancel')}</Button>
          </div>
        ) : null}
        {run.kind === 'failed' ? <ErrorPanel message={t('simulation.failed')} onRetry={retry} /> : null}
        <p className={styles.note}>
          {t('simulation.drawnFrom', { count: report.total, trades: format.number(report.total) })}{' '}
          {report.thinned
            ? `${t('simulation.thinned', { kept: format.number(report.netCents.length) })} `
            : null}
          {report.total < fewResults ? `${t('simulation.fewResults')} ` : null}
          {t('simulation.independent')}
        </p>
      </Card>
    </div>
  )
}

/** Draws other paths. */
function otherSeed(seed: string): string {
  const next = String(Math.floor(Math.random() * settingLimits.seed.most))
  return next === seed ? otherSeed(seed) : next
}
