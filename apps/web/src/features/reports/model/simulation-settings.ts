import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import type { MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'

/** Values as typed: plain decimal text. */
export type SimulationSettings = {
  readonly order: MonteCarloInput['order']
  readonly sizing: 'fixed' | 'share'
  readonly runs: string
  readonly trades: string
  /** In units of the currency. */
  readonly start: string
  /** Multiple of the actual position sizes. */
  readonly factor: string
  /** Risk per trade, in percent of the balance. */
  readonly risk: string
  /** Loss that counts as ruin, in percent of the starting balance. */
  readonly ruin: string
  readonly seed: string
}

export type SettingsField = Exclude<keyof SimulationSettings, 'order' | 'sizing'>
export type Limits = { readonly least: number; readonly most: number; readonly whole: boolean }

export const settingLimits: Readonly<Record<SettingsField, Limits>> = {
  runs: { least: 100, most: 100_000, whole: true },
  trades: { least: 1, most: 10_000, whole: true },
  start: { least: 1, most: 1_000_000_000, whole: false },
  factor: { least: 0.01, most: 100, whole: false },
  risk: { least: 0.01, most: 100, whole: false },
  ruin: { least: 1, most: 100, whole: false },
  seed: { least: 0, most: 2_147_483_647, whole: true },
}

/** Maximum steps of a simulation, about ten seconds; 100,000 paths of 10,000 trades would take a minute. */
const mostSteps = 500_000_000

export function defaultSettings({ balanceCents, total }: ResultsReport): SimulationSettings {
  return {
    order: 'resample',
    sizing: 'fixed',
    runs: '5000',
    trades: String(Math.min(500, Math.max(50, total))),
    start: String(Math.max(0, balanceCents) / 100),
    factor: '1',
    risk: '1',
    ruin: '50',
    seed: '1',
  }
}

export type ReadSettings =
  | { readonly kind: 'ready'; readonly input: MonteCarloInput }
  | {
      readonly kind: 'wrong'
      readonly fields: readonly SettingsField[]
      readonly reason?: 'tooMuch' | 'noStops'
    }

/** Fields relevant to the chosen order and sizing. */
export function fieldsOf({ order, sizing }: SimulationSettings): readonly SettingsField[] {
  return [
    'runs',
    ...(order === 'resample' ? (['trades'] as const) : []),
    'start',
    sizing === 'fixed' ? 'factor' : 'risk',
    'ruin',
    'seed',
  ]
}

/** Converts the settings to the simulation's input, with the results to draw from. */
export function readSettings(settings: SimulationSettings, report: ResultsReport): ReadSettings {
  const fields = fieldsOf(settings).filter((field) => !isValid(settings[field], settingLimits[field]))
  if (fields.length > 0) return { kind: 'wrong', fields }
  const results =
    settings.sizing === 'fixed'
      ? report.netCents
      : report.risks.filter((risk): risk is number => risk !== null)
  if (results.length === 0) return { kind: 'wrong', fields: [], reason: 'noStops' }
  const trades = settings.order === 'shuffle' ? results.length : Number(settings.trades)
  if (Number(settings.runs) * trades > mostSteps)
    return { kind: 'wrong', fields: ['runs'], reason: 'tooMuch' }
  return {
    kind: 'ready',
    input: {
      results,
      startCents: Math.round(Number(settings.start) * 100),
      sizing:
        settings.sizing === 'fixed'
          ? { kind: 'fixed', factor: Number(settings.factor) }
          : { kind: 'share', risk: Number(settings.risk) / 100 },
      order: settings.order,
      runs: Number(settings.runs),
      trades,
      ruinShare: Number(settings.ruin) / 100,
      seed: Number(settings.seed),
    },
  }
}

function isValid(text: string, { least, most, whole }: Limits): boolean {
  const value = Number(text)
  return text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
}
