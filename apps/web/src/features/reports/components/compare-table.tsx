import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureHelp } from '#web/components/figures/figure-help.tsx'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Delta } from '#web/components/ui/delta.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import type { Side } from '../model/compare-groups.ts'
import { bySection, changeOf, figuresOf, type Figure } from '../model/figures-of.ts'
import { comparisonTable } from '../model/report-tables.ts'
import styles from './compare-view.module.css'
import { ExportMenu } from './export-menu.tsx'
import { SideBadge, type ShownGroup } from './group-picker.tsx'
import type { ReportContext } from './report-context.ts'
import { useChangeText } from './use-change-text.ts'

type CompareTableProps = {
  readonly groups: Readonly<Record<Side, ShownGroup>>
  readonly figures: Readonly<Record<Side, FiguresReport>>
  readonly context: ReportContext
}

/** Every figure of both groups, and the difference. */
export function CompareTable({ groups, figures, context }: CompareTableProps) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  const [a, b] = [figuresOf(figures.a), figuresOf(figures.b)]
  const other = new Map(b.map((figure) => [figure.key, figure]))
  const head = (side: Side) => (
    <HeadCell numeric>
      <span className={styles.head}>
        <SideBadge side={side} />
        <span className={styles.headName}>{groups[side].name}</span>
      </span>
    </HeadCell>
  )
  return (
    <Card flush title={t('tab.figures')}>
      <ExportMenu
        context={context}
        title={t('tab.compare')}
        what="comparison"
        table={() =>
          comparisonTable(a, b, [groups.a.currency, groups.b.currency], ({ key }) => text.name(key))
        }
      />
      <div className={styles.table}>
        <DataTable caption={t('compare.table', { a: groups.a.name, b: groups.b.name })}>
          <TableHead>
            <HeadCell>{t('simulation.figure')}</HeadCell>
            {head('a')}
            {head('b')}
            <HeadCell numeric>{t('compare.difference')}</HeadCell>
          </TableHead>
          <tbody>
            <Trades a={figures.a} b={figures.b} />
            {bySection(a).map(({ section, lead, others }) => (
              <Fragment key={section}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={styles.section}>
                    {t(`section.${section}`)}
                  </th>
                </tr>
                {[lead, ...others].map((figure) => (
                  <Row key={figure.key} a={figure} b={other.get(figure.key)} groups={groups} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Card>
  )
}

/** Sample sizes, with a warning where they are too small for estimates. */
function Trades({ a, b }: { readonly a: FiguresReport; readonly b: FiguresReport }) {
  const text = useFigureText()
  const format = useFormat()
  const [ofA, ofB] = [a.figures.samples.trades, b.figures.samples.trades]
  const count = (trades: number) => (
    <Cell numeric strong>
      {format.number(trades)}
      {trades < meaningfulSample ? (
        <span className={styles.note}>{text.tooFew(text.sample('trades', trades))}</span>
      ) : null}
    </Cell>
  )
  return (
    <tr>
      <Cell>
        <span className={styles.figure}>{text.name('trades')}</span>
      </Cell>
      {count(ofA)}
      {count(ofB)}
      <Cell numeric quiet>
        <span className={styles.untoned}>
          <Delta change={ofA - ofB} text={format.number(Math.abs(ofA - ofB))} />
        </span>
      </Cell>
    </tr>
  )
}

type RowProps = {
  readonly a: Figure
  readonly b: Figure | undefined
  readonly groups: Readonly<Record<Side, ShownGroup>>
}

function Row({ a, b, groups }: RowProps) {
  const { name } = useFigureText()
  const narrow = useNarrow()
  const changeText = useChangeText(groups.a.currency)
  const { key, description } = a
  // Amounts in different currencies have no difference.
  const isComparable = description.unit !== 'money' || groups.a.currency === groups.b.currency
  const change = isComparable ? changeOf({ value: a.value, before: b?.value ?? null }) : null
  return (
    <tr>
      <Cell>
        <span className={styles.figure}>
          {name(key)}
          {narrow ? null : (
            <HelpHint about={name(key)}>
              <FigureHelp figure={key} />
            </HelpHint>
          )}
        </span>
      </Cell>
      <Value figure={a} currency={groups.a.currency} />
      <Value figure={b} currency={groups.b.currency} />
      <Cell numeric quiet>
        {change === null ? (
          formatMissing()
        ) : (
          <span className={description.direction === 'neutral' ? styles.untoned : undefined}>
            <Delta
              change={change}
              text={changeText(change, description.unit)}
              lessIsBetter={description.direction === 'lower'}
            />
          </span>
        )}
      </Cell>
    </tr>
  )
}

function Value({ figure, currency }: { readonly figure: Figure | undefined; readonly currency: string }) {
  const { t } = useTranslation('reports')
  const text = useFigureText()
  if (figure === undefined) return <Cell numeric>{formatMissing()}</Cell>
  const { description, value, sample, interval } = figure
  const few = !description.fact && value !== null && sample.count < meaningfulSample
  return (
    <Cell numeric>
      <span className={few ? 'pl-few' : undefined}>
        <FigureValue figure={description} value={value} currency={currency} />
      </span>
      {/* The number of all trades has a row of its own. */}
      {few && sample.of !== 'trades' ? (
        <span className={styles.note}>{text.sample(sample.of, sample.count)}</span>
      ) : null}
      {interval ? (
        <span className={styles.interval} title={t('breakdown.range')}>
          <FigureValue figure={description} value={interval.low} currency={currency} plain />
          {' – '}
          <FigureValue figure={description} value={interval.high} currency={currency} plain />
        </span>
      ) : null}
    </Cell>
  )
}
