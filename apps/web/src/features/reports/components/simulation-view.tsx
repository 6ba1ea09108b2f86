import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useResults } from '../api/queries.ts'
import { readSettings, defaultSettings, type SettingsField } from '../model/simulation-settings.ts'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './reports.module.css'
import { SimulationFields } from './simulation-fields.tsx'
import { SimulationResult } from './simulation-result.tsx'
import { useSimulation } from './use-simulation.ts'

/** Monte Carlo simulation of the user's own results, to show which drawdowns to expect. */
export function SimulationView({ context }: ReportViewProps) {
  return (
    <ReportsState
      context={context}
      followed={useResults(context.question)}
      tradesOf={({ total }) => total}
      skeleton={<CardSkeleton height="320px" />}
    >
      {(report) => <Settings key={JSON.stringify(context.question)} context={context} report={report} />}
    </ReportsState>
  )
}

/** With fewer results, every path would consist of the same few trades. */
const fewResults = 30

function Settings({ context, report }: { readonly context: ReportContext; readonly report: ResultsReport }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const [settings, setSettings] = useState(() => defaultSettings(report))
  const [wrong, setWrong] = useState<readonly SettingsField[]>([])
  const [reason, setReason] = useState<'tooMuch' | 'noStops'>()
  const { simulation, run, cancel } = useSimulation()
  const start = () => {
    const read = readSettings(settings, report)
    setWrong(read.kind === 'wrong' ? read.fields : [])
    setReason(read.kind === 'wrong' ? read.reason : undefined)
    if (read.kind === 'ready') run(read.input)
  }
  const running = simulation.kind === 'running'
  return (
    <>
      <Card title={t('simulation.title')} note={t('simulation.note')}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <SimulationFields
            settings={settings}
            onChange={(next) => {
              setSettings(next)
              setWrong([])
              setReason(undefined)
            }}
            wrong={wrong}
            currency={report.currency}
            total={report.total}
          />
          {reason ? <ErrorPanel message={t(`simulation.${reason}`)} /> : null}
          <div className={styles.controls}>
            <Button kind="primary" type="submit" busy={running}>
              {t('simulation.run')}
            </Button>
            {running ? <Button onClick={cancel}>{t('simulation.cancel')}</Button> : null}
          </div>
        </form>
        {running ? <ProgressBar label={t('simulation.running')} share={simulation.share} /> : null}
        {simulation.kind === 'failed' ? (
          <ErrorPanel message={t('simulation.failed')} onRetry={start} />
        ) : null}
        <p className={styles.note}>
          {t('simulation.drawnFrom', { count: report.total, trades: format.number(report.total) })}{' '}
          {report.thinned
            ? `${t('simulation.thinned', { kept: format.number(report.netCents.length) })} `
            : null}
          {report.total < fewResults ? `${t('simulation.fewResults')} ` : null}
          {t('simulation.independent')}
        </p>
      </Card>
      {simulation.kind === 'done' ? (
        <SimulationResult context={context} result={simulation.result} input={simulation.input} />
      ) : null}
    </>
  )
}
