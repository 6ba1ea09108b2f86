import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Delta } from '#web/components/ui/delta.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { changeOf, type Figure } from '../model/figures-of.ts'
import styles from './figure-tile.module.css'
import { useChangeText } from './use-change-text.ts'

type FigureTileProps = { readonly figure: Figure; readonly currency: string }

/** A figure with sample size, uncertainty, change to the previous period and definition. */
export function FigureTile({ figure, currency }: FigureTileProps) {
  const { name } = useFigureText()
  const { key, description, value, sample } = figure
  const few = !description.fact && value !== null && sample.count < meaningfulSample
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>
        {name(key)}
        <HelpHint about={name(key)}>
          <FigureHelp figure={key} />
        </HelpHint>
      </dt>
      <dd className={styles.value}>
        <span className={classes(styles.number, few && styles.few)}>
          <FigureValue figure={description} value={value} currency={currency} />
        </span>
        <Beside figure={figure} />
        <Change figure={figure} currency={currency} />
      </dd>
      <Certainty figure={figure} currency={currency} few={few} />
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

function Change({ figure, currency }: FigureTileProps) {
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

function Certainty({ figure, currency, few }: FigureTileProps & { readonly few: boolean }) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  const format = useFormat()
  const { description, sample, interval, context, absence } = figure
  const { from = null, to = null } = context
  const counted = text.sample(sample.of, sample.count)
  const date = (at: string) => format.time(at, 'date')
  return (
    <dd className={styles.foot}>
      {absence === null ? null : <p>{text.absence(absence)}</p>}
      {interval ? (
        <p>
          {t('breakdown.range')}{' '}
          <FigureValue figure={description} value={interval.low} currency={currency} plain />
          {' – '}
          <FigureValue figure={description} value={interval.high} currency={currency} plain />
        </p>
      ) : null}
      {from !== null ? (
        <p>{to === null ? date(from) : `${date(from)} – ${date(to)}`}</p>
      ) : to !== null ? (
        <p>{t('until', { date: date(to) })}</p>
      ) : null}
      {absence === 'noPrices' ? null : <p>{few ? text.tooFew(counted) : counted}</p>}
    </dd>
  )
}
