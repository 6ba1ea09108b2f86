import { type DayResult, groupOfDay } from '@plumbline/domain/statistics/day-result'
import { readGroupFigure } from '@plumbline/domain/statistics/figure-definition'
import type { Group } from '@plumbline/domain/statistics/group'
import { type GroupFigureKey, groupFigures } from '@plumbline/domain/statistics/group-figures'
import { performance } from '@plumbline/domain/statistics/performance'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import NotebookText from 'lucide-react/icons/notebook-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useResultCounts } from '#web/components/figures/use-result-counts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { TextFact } from '#web/lib/export/document-blocks.ts'
import styles from './day-panel.module.css'

type DayPanelProps = {
  readonly open: boolean
  readonly day: string
  /** null: no trade closed on this day; undefined: still loading. */
  readonly result: DayResult | null | undefined
  readonly currency: string
  /** URL of the day's review. */
  readonly reviewLink: string
  /** The beginning of its report or plan; empty without one. */
  readonly written: string
  /** undefined if the journal's filters cannot express it. */
  readonly journalLink: string | undefined
  /** Moves by this number of days. */
  readonly onStep: (days: number) => void
  readonly onClose: () => void
  /** Actions on the day and its trades, provided by another feature. */
  readonly actions: (facts: readonly TextFact[]) => ReactNode
  /** The day's trades, provided by another feature. */
  readonly children: ReactNode
}

/** Side panel of a day: its result and the trades closed on it. */
export function DayPanel({
  open,
  day,
  result,
  currency,
  reviewLink,
  written,
  journalLink,
  onStep,
  onClose,
  actions,
  children,
}: DayPanelProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const factsOf = useDayFacts(currency)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      reading
      title={format.time(day, 'longDate')}
      actions={
        <>
          <Button icon={<ChevronLeft size={15} aria-hidden />} onClick={() => onStep(-1)}>
            {t('day.before')}
          </Button>
          <Button icon={<ChevronRight size={15} aria-hidden />} onClick={() => onStep(1)}>
            {t('day.after')}
          </Button>
        </>
      }
    >
      <div className={styles.review}>
        {written === '' ? null : <p>{written}</p>}
        <Button icon={<ClipboardCheck size={15} aria-hidden />} to={reviewLink}>
          {t('day.review')}
        </Button>
      </div>
      {result === undefined ? (
        <Skeleton height="320px" radius="10px" />
      ) : result === null ? (
        <p className={styles.none}>{t('day.empty')}</p>
      ) : (
        <Stack>
          <DayFigures group={groupOfDay(result)} currency={currency} />
          <Stack as="section" gap={8}>
            <Cluster as="header" justify="between">
              <Text as="h3" size="m" weight={600}>
                {t('day.list')}
              </Text>
              <Cluster gap={4} nowrap>
                {journalLink === undefined ? null : (
                  <Button kind="plain" icon={<NotebookText size={15} aria-hidden />} to={journalLink}>
                    {t('day.journal')}
                  </Button>
                )}
                {actions(factsOf(groupOfDay(result)))}
              </Cluster>
            </Cluster>
            {children}
          </Stack>
        </Stack>
      )}
    </Drawer>
  )
}

function DayFigures({ group, currency }: { readonly group: Group; readonly currency: string }) {
  const { t } = useTranslation('calendar')
  const text = useFigureText()
  const format = useFormat()
  const countsText = useResultCounts()
  return (
    <dl className={styles.figures} aria-label={t('day.figures')}>
      <div className={styles.large}>
        <dt>{text.name('netPnl')}</dt>
        <dd>
          <Money cents={group.netPnlCents} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{text.name('trades')}</dt>
        <dd>{format.number(group.trades)}</dd>
        <dd className={styles.small}>{countsText(group.trades, group.wins, group.losses)}</dd>
      </div>
      <DayFigure figure="winRate" group={group} currency={currency} />
      <div>
        <dt>{text.short('totalR')}</dt>
        <dd>
          <RMultiple multiple={group.tradesWithR === 0 ? null : group.rMultipleE4 / 10_000} />
        </dd>
        <dd className={styles.small}>
          {group.tradesWithR === 0 ? text.absence('noStops') : text.sample('tradesWithR', group.tradesWithR)}
        </dd>
      </div>
      <DayFigure figure="profitFactor" group={group} currency={currency} />
    </dl>
  )
}

type DayFigureProps = {
  readonly figure: GroupFigureKey
  readonly group: Group
  readonly currency: string
}

function DayFigure({ figure, group, currency }: DayFigureProps) {
  const text = useFigureText()
  const { value, absence } = readGroupFigure(groupFigures[figure], performance(group))
  return (
    <div>
      <dt>{text.name(figure)}</dt>
      <dd>
        <FigureValue figure={groupFigures[figure]} value={value} currency={currency} />
      </dd>
      {absence === null ? null : <dd className={styles.small}>{text.absence(absence)}</dd>}
    </div>
  )
}

/** The figures of a day as text, with actual amounts; those that are undefined are ''. */
function useDayFacts(currency: string): (group: Group) => readonly TextFact[] {
  const text = useFigureText()
  const format = useFormat()
  return (group) => {
    const ratios = performance(group)
    const { value: winRate } = readGroupFigure(groupFigures.winRate, ratios)
    const { value: factor } = readGroupFigure(groupFigures.profitFactor, ratios)
    return [
      [text.name('netPnl'), format.money(group.netPnlCents, currency)],
      [text.name('trades'), format.number(group.trades)],
      [text.name('winRate'), winRate === null ? '' : format.percent(winRate / 100)],
      [text.name('totalR'), group.tradesWithR === 0 ? '' : format.r(group.rMultipleE4 / 10_000)],
      [text.name('profitFactor'), factor === null ? '' : format.number(factor, 2)],
    ]
  }
}
