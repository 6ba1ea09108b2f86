import type { ExcursionReport, WhatIfReport } from '@plumbline/contract/excursions/excursions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UnitText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePause } from '#web/lib/browser/use-pause.ts'
import { usableNumber } from '#web/lib/format/plain-number.ts'
import { useWhatIf } from '../../api/queries.ts'
import type { Measure } from '../../model/report-view.ts'
import { defaultLevels, withLevel } from '../../model/what-if-levels.ts'
import type { ReportContext } from '../report-context.ts'
import { ReportsState } from '../reports-state.tsx'
import reportStyles from '../reports.module.css'
import styles from './excursions.module.css'

type WhatIfProps = {
  readonly context: ReportContext
  readonly report: ExcursionReport
  readonly measure: Measure
}

/** Long enough that a number is tried, not each of its digits. */
const pauseMs = 350

/** Every stop with every target, and what they would have made of the selected trades. */
export function WhatIf({ context, report, measure }: WhatIfProps) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState({ stop: '', target: '' })
  const settled = usePause(typed, pauseMs)
  const levels = defaultLevels(report, measure)
  const followed = useWhatIf({
    ...context.question,
    unit: measure,
    stops: withLevel(levels.stops, usableNumber(settled.stop)),
    targets: withLevel(levels.targets, usableNumber(settled.target)),
  })
  const suffix = measure === 'r' ? 'R' : report.currency
  return (
    <Card title={t('excursions.whatIf')}>
      <div className={reportStyles.controls}>
        <NumberInput
          label={t('excursions.ownStop')}
          value={typed.stop}
          suffix={suffix}
          onChange={(stop) => setTyped((before) => ({ ...before, stop }))}
        />
        <NumberInput
          label={t('excursions.ownTarget')}
          value={typed.target}
          suffix={suffix}
          onChange={(target) => setTyped((before) => ({ ...before, target }))}
        />
      </div>
      <ReportsState
        context={context}
        followed={followed}
        tradesOf={({ trades, skipped }) => trades + skipped}
        skeleton={<CardSkeleton height="320px" />}
      >
        {(grid) => <Grid grid={grid} measure={measure} />}
      </ReportsState>
      <p className={styles.note}>{t('excursions.caveat')}</p>
    </Card>
  )
}

type WhatIfCell = WhatIfReport['cells'][number]

function Grid({ grid, measure }: { readonly grid: WhatIfReport; readonly measure: Measure }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(grid.currency)
  const valueOf = (cell: Pick<WhatIfCell, 'r' | 'netPnl'>) => (measure === 'r' ? cell.r : cell.netPnl)
  const text = (cell: Pick<WhatIfCell, 'r' | 'netPnl'>) => unitText(valueOf(cell), measure)
  const level = (value: number | null) => levelText(value, measure, unitText, t('excursions.own'))
  const rows = Map.groupBy(grid.cells, ({ stop }) => stop)
  const targets = [...new Set(grid.cells.map(({ target }) => target))]
  const own = valueOf(grid.own)
  const furthest = Math.max(...grid.cells.map((cell) => Math.abs(valueOf(cell) - own)))
  const best = grid.cells.reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one))
  const unit = t(measure === 'r' ? 'excursions.noneR' : 'excursions.noneMoney')
  return (
    <>
      <p className={styles.lead}>
        {t('excursions.whatIfSummary', { trades: format.number(grid.trades), own: text(grid.own) })}{' '}
        {valueOf(best) > own
          ? t('excursions.best', { value: text(best), stop: level(best.stop), target: level(best.target) })
          : null}
      </p>
      <div className={styles.scroller}>
        <DataTable caption={t('excursions.whatIf')}>
          <TableHead>
            <HeadCell>
              {t('excursions.stop')} \ {t('excursions.target')}
            </HeadCell>
            {targets.map((target) => (
              <HeadCell key={target} numeric>
                {level(target)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {[...rows].map(([stop, cells]) => (
              <tr key={stop}>
                <Cell strong>{level(stop)}</Cell>
                {cells.map((cell) => (
                  <Cell key={cell.target} numeric>
                    <span className={styles.cell} style={tint(valueOf(cell) - own, furthest)}>
                      <span>{text(cell)}</span>
                      <span className={styles.small}>
                        {t('excursions.closedBy', {
                          stopped: format.number(cell.stopped),
                          targeted: format.number(cell.targeted),
                        })}
                      </span>
                    </span>
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {grid.skipped > 0 ? (
        <p className={styles.note}>{t('excursions.skipped', { count: grid.skipped, unit })}</p>
      ) : null}
    </>
  )
}

function levelText(value: number | null, measure: Measure, unitText: UnitText, own: string): string {
  return value === null ? own : unitText(value, measure, 'size')
}

/** Better or worse than the trades' own results; at most 30% colour, so that the text keeps its contrast. */
function tint(difference: number, furthest: number) {
  if (difference === 0 || furthest === 0) return undefined
  const strength = Math.round(4 + (Math.abs(difference) / furthest) * 24)
  const tone = difference > 0 ? 'profit' : 'loss'
  return { background: `color-mix(in srgb, var(--pl-${tone}) ${strength}%, var(--pl-surface))` }
}
