import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import Dices from 'lucide-react/icons/dices'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Cluster, Grid, Small } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePause } from '#web/lib/browser/use-pause.ts'
import { useSimulation } from '#web/lib/simulation/use-simulation.ts'
import { useResults } from '../api/queries.ts'
import {
  defaultSettings,
  fieldsOf,
  readSettings,
  settingLimits,
  type SettingsField,
  type SimulationSettings,
} from '../model/simulation-settings.ts'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import { SimulationResult } from './simulation-result.tsx'
import styles from './simulation-view.module.css'

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

type SimulationFieldsProps = {
  readonly settings: SimulationSettings
  readonly onChange: (settings: SimulationSettings) => void
  /** Fields with invalid values. */
  readonly wrong: readonly SettingsField[]
  readonly currency: string
  /** Number of trades available. */
  readonly total: number
}

/** Simulation settings: resampling, position sizing, number of paths and trades, definition of ruin. */
function SimulationFields({ settings, onChange, wrong, currency, total }: SimulationFieldsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const suffix: Partial<Record<SettingsField, string>> = {
    start: currency,
    risk: '%',
    ruin: '%',
    factor: '×',
  }
  const problem = (field: SettingsField) => {
    const { least, most } = settingLimits[field]
    return wrong.includes(field)
      ? t('simulation.between', { least: format.number(least, 2, 0), most: format.number(most) })
      : undefined
  }
  return (
    <div className={styles.settings}>
      <Cluster gap={24} rowGap={12} align="start">
        <Choice label={t('simulation.order')}>
          <Segmented
            label={t('simulation.order')}
            value={settings.order}
            onChange={(order) => onChange({ ...settings, order })}
            segments={[
              { value: 'resample', label: t('simulation.resample') },
              { value: 'shuffle', label: t('simulation.shuffle') },
            ]}
          />
        </Choice>
        <Choice label={t('simulation.sizing')}>
          <Segmented
            label={t('simulation.sizing')}
            value={settings.sizing}
            onChange={(sizing) => onChange({ ...settings, sizing })}
            segments={[
              { value: 'fixed', label: t('simulation.fixed') },
              { value: 'share', label: t('simulation.share') },
            ]}
          />
        </Choice>
      </Cluster>
      <Small as="p" tone="text3">
        {t(`simulation.${settings.order}Says`, { count: total, trades: format.number(total) })}{' '}
        {t(`simulation.${settings.sizing}Says`)}
      </Small>
      <Grid min={160} gap={12} fit align="start">
        {fieldsOf(settings).map((field) => (
          <NumberInput
            key={field}
            label={t(`simulation.${field}`)}
            required
            value={settings[field]}
            suffix={suffix[field]}
            // The seed is a name, not an amount.
            grouped={field !== 'seed'}
            hint={field === 'seed' ? t('simulation.seedHint') : undefined}
            error={problem(field)}
            onChange={(value) => onChange({ ...settings, [field]: value })}
          />
        ))}
      </Grid>
    </div>
  )
}

/** The group's own name is for screen readers. */
function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
