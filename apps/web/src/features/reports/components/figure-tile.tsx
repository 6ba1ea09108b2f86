import { useTranslation } from 'react-i18next'
import { Delta } from '#web/components/ui/delta.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { changeOf, type Figure } from '../model/figures-of.ts'
import styles from './figure-tile.module.css'
import { FigureValue } from './figure-value.tsx'
import { useChangeText } from './use-change-text.ts'

type FigureTileProps = { readonly figure: Figure; readonly currency: string }

/** A figure with what it rests on, how sure it is, what it was before, and its definition beside it. */
export function FigureTile({ figure, currency }: FigureTileProps) {
  const { t } = useTranslation('reports')
  const name = t(`figure.${figure.id}.name`)
  const few = !figure.fact && figure.value !== null && figure.sample.count < meaningfulSample
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>
        {name}
        <HelpHint about={name}>
          {t(`figure.${figure.id}.says`)}
          <span className={styles.source}>
            {t('definition.source', { source: t(`figure.${figure.id}.source`) })}
          </span>
        </HelpHint>
      </dt>
      <dd className={styles.value}>
        <span className={classes(styles.number, few && styles.few)}>
          <FigureValue value={figure.value} currency={currency} />
        </span>
        <Beside figure={figure} />
        <Change figure={figure} currency={currency} />
      </dd>
      <Certainty figure={figure} currency={currency} few={few} />
    </div>
  )
}

function Beside({ figure: { beside } }: { readonly figure: Figure }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (beside === undefined) return null
  const text = format.percent(beside.percent / 100, beside.kind === 'perYear' ? 'result' : 'amount')
  return (
    <span className={styles.beside}>
      {beside.kind === 'perYear' ? t('perYear', { percent: text }) : text}
    </span>
  )
}

function Change({ figure, currency }: FigureTileProps) {
  const text = useChangeText(currency)
  const change = changeOf(figure)
  if (change === null || figure.value === null) return null
  // Neither good nor bad: an arrow in the colour of words.
  const toned = figure.better !== undefined
  return (
    <span className={toned ? undefined : styles.untoned}>
      <Delta change={change} text={text(change, figure.value.kind)} lessIsBetter={figure.better === 'less'} />
    </span>
  )
}

function Certainty({ figure, currency, few }: FigureTileProps & { readonly few: boolean }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { sample, interval, from, to, value, absence } = figure
  const counted = t(`sample.${sample.of}`, { count: sample.count, number: format.number(sample.count) })
  const date = (at: string) => format.time(at, 'date')
  return (
    <dd className={styles.foot}>
      {value === null && absence ? <p>{t(`absence.${absence}`)}</p> : null}
      {interval ? (
        <p>
          {t('breakdown.range')} <FigureValue value={interval.low} currency={currency} plain />
          {' – '}
          <FigureValue value={interval.high} currency={currency} plain />
        </p>
      ) : null}
      {from !== undefined ? (
        <p>{to === undefined ? date(from) : `${date(from)} – ${date(to)}`}</p>
      ) : to !== undefined ? (
        <p>{t('until', { date: date(to) })}</p>
      ) : null}
      {absence === 'noPrices' ? null : <p>{few ? t('tooFew', { sample: counted }) : counted}</p>}
    </dd>
  )
}
