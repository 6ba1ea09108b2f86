import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Delta } from '#web/components/ui/delta.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { figureAnchor } from '../model/report-view.ts'
import { changeOf, type Figure } from '../model/figures-of.ts'
import styles from './figure-line.module.css'
import { useChangeText } from './use-change-text.ts'

type FigureLineProps = {
  readonly figure: Figure
  readonly currency: string
  /** The one figure of its section that is shown large. */
  readonly lead?: boolean
}

/** A figure with sample size, uncertainty, change to the previous period and definition. */
export function FigureLine({ figure, currency, lead = false }: FigureLineProps) {
  const { name } = useFigureText()
  const { key, description, value, sample } = figure
  const few = !description.fact && value !== null && sample.count < meaningfulSample
  return (
    <div id={figureAnchor(key)} className={lead ? styles.lead : styles.line}>
      <dt className={styles.name}>
        {name(key)}
        <HelpHint about={name(key)}>
          <FigureHelp figure={key} />
        </HelpHint>
      </dt>
      <dd className={classes(styles.value, few && 'pl-few')}>
        <FigureValue figure={description} value={value} currency={currency} />
        <Beside figure={figure} />
      </dd>
      <Cluster as="dd" rowGap={0} align="start" className={styles.foot}>
        <Certainty figure={figure} currency={currency} few={few} lead={lead} />
      </Cluster>
      <dd className={styles.change}>
        <Change figure={figure} currency={currency} />
      </dd>
    </div>
  )
}

function Beside({ figure: { context } }: { readonly figure: Figure }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { percent = null, perYear = null } = context
  if (percent === null && perYear === null) return null
  return (
    <span className={styles.beside}>
      {percent === null
        ? t('perYear', { percent: format.percent((perYear ?? 0) / 100, 'result') })
        : format.percent(percent / 100)}
    </span>
  )
}

function Change({ figure, currency }: FigureLineProps) {
  const text = useChangeText(currency)
  const change = changeOf(figure)
  if (change === null) return null
  const { unit, direction } = figure.description
  // A change that is neither good nor bad has the text's colour.
  return (
    <span className={direction === 'neutral' ? styles.untoned : undefined}>
      <Delta change={change} text={text(change, unit)} lessIsBetter={direction === 'lower'} />
    </span>
  )
}

/**
 * Range, dates and sample size, or why there is no value. The number of all trades is stated once, by the lead, unless it
 * is too small.
 */
function Certainty({ figure, currency, few, lead }: FigureLineProps & { readonly few: boolean }) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  const format = useFormat()
  const { description, sample, interval, context, absence } = figure
  const { from = null, to = null } = context
  const counted = text.sample(sample.of, sample.count)
  const date = (at: string) => format.time(at, 'date')
  const dates =
    from !== null
      ? to === null
        ? date(from)
        : `${date(from)} – ${date(to)}`
      : to !== null
        ? t('until', { date: date(to) })
        : null
  return (
    <>
      {absence === null ? null : <span>{text.absence(absence)}</span>}
      {interval ? (
        <span>
          {t('breakdown.range')}{' '}
          <FigureValue figure={description} value={interval.low} currency={currency} plain />
          {' – '}
          <FigureValue figure={description} value={interval.high} currency={currency} plain />
        </span>
      ) : null}
      {dates === null ? null : <span>{dates}</span>}
      {few && absence === null ? (
        <span>{text.tooFew(counted)}</span>
      ) : lead || sample.of !== 'trades' ? (
        <span>{counted}</span>
      ) : null}
    </>
  )
}
