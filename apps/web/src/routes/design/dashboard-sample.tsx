import type { CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { useState } from 'react'
import { BarList } from '#web/components/charts/bar-list.tsx'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Kpi } from '#web/components/ui/kpi.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Sparkline } from '#web/components/ui/sparkline.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './design.module.css'
import { pairs, sampleEquity, sampleTrade, weekdays } from './sample.ts'

const equity = sampleEquity(2_400)

/** The components together as a dashboard: how it must look with data. */
export function DashboardSample() {
  const format = useFormat()
  const [unit, setUnit] = useState<CurveUnit>('pnl')
  return (
    <div className={styles.dashboard}>
      <div className={styles.kpis}>
        <Kpi
          label="Net P&L"
          value={<Money cents={151_044} currency="USD" />}
          sample={62}
          delta={{ change: 0.182, text: format.percent(0.182), against: 'vs. October' }}
          aside={
            <Sparkline
              values={equity.points
                .slice(0, 900)
                .filter((_, index) => index % 50 === 0)
                .map((point) => point.equity)}
            />
          }
          detail=""
        />
        <Kpi
          label="Win rate"
          value={<Percent share={0.548} />}
          sample={62}
          detail={'34 wins\u00a0· 26 losses\u00a0· 2 break-even'}
        />
        <Kpi
          label="Profit factor"
          value={format.number(1.62, 2)}
          sample={62}
          delta={{ change: 0.21, text: '0.21' }}
        />
        <Kpi
          label="Expectancy"
          value={<RMultiple multiple={0.31} plain />}
          sample={62}
          detail="$24.36 a trade"
        />
        <Kpi label="Sharpe ratio" value={format.number(0.87, 2)} sample={7} />
      </div>
      <div className={styles.wide}>
        <EquityCard
          curve={equity}
          error={null}
          onRetry={() => undefined}
          currency="USD"
          zone={null}
          unit={unit}
          onUnit={setUnit}
          height={280}
          className={styles.fill}
        />
      </div>
      <div className={styles.narrow}>
        <Card title="Risk today" className={styles.fill}>
          <Meter
            label="Daily loss"
            share={0.32}
            value={
              <>
                <b>$640.00</b> of $2,000.00
              </>
            }
          />
          <Meter
            label="Drawdown"
            share={0.78}
            value={
              <>
                <b>3.9%</b> of 5%, near the limit
              </>
            }
          />
          <Meter
            label="Open risk"
            share={0.6}
            value={
              <>
                <b>1.2%</b> of 2%
              </>
            }
          />
        </Card>
      </div>
      <div className={styles.half}>
        <Card title="By weekday" note="62 trades" className={styles.fill}>
          <BarList
            bars={weekdays}
            currency="USD"
            head="Weekday"
            summary="Tuesday earned most, Monday lost."
          />
        </Card>
      </div>
      <div className={styles.half}>
        <Card title="By pair" note="62 trades" className={styles.fill}>
          <BarList bars={pairs} currency="USD" head="Pair" summary="XAUUSD earned most." layout="rows" />
        </Card>
      </div>
      <div className={styles.full}>
        <Card title="Recent trades" flush>
          <DataTable caption="Recent trades">
            <TableHead>
              <HeadCell sort="descending" onSort={() => undefined}>
                Closed
              </HeadCell>
              <HeadCell>Pair</HeadCell>
              <HeadCell wide>Direction</HeadCell>
              <HeadCell numeric wide>
                Lots
              </HeadCell>
              <HeadCell numeric wide>
                Entry
              </HeadCell>
              <HeadCell numeric wide>
                Exit
              </HeadCell>
              <HeadCell numeric wide>
                R
              </HeadCell>
              <HeadCell numeric sort="none" onSort={() => undefined}>
                Net P&amp;L
              </HeadCell>
            </TableHead>
            <tbody>
              {[0, 1, 2, 3, 4, 5].map(sampleTrade).map((trade) => (
                <tr key={trade.id}>
                  <Cell quiet>
                    <TradeTime at={trade.closedAt} />
                  </Cell>
                  <Cell strong>{trade.pair}</Cell>
                  <Cell wide>
                    <DirectionChip direction={trade.direction} />
                  </Cell>
                  <Cell numeric wide>
                    {format.number(trade.lots, 2)}
                  </Cell>
                  <Cell numeric wide>
                    <Price value={trade.entry} decimals={trade.decimals} />
                  </Cell>
                  <Cell numeric wide>
                    <Price value={trade.exit} decimals={trade.decimals} />
                  </Cell>
                  <Cell numeric wide>
                    <RMultiple multiple={trade.r} plain />
                  </Cell>
                  <Cell numeric strong>
                    <Money cents={trade.netCents} currency="USD" />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Card>
      </div>
    </div>
  )
}
