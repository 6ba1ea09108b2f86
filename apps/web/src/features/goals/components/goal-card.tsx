import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { goalMetrics } from '@plumbline/domain/goals/goal'
import { isExpected } from '@plumbline/domain/goals/goal-forecast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Equal from 'lucide-react/icons/equal'
import Hourglass from 'lucide-react/icons/hourglass'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { classes } from '#web/components/ui/tone.ts'
import track from '#web/components/ui/track.module.css'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'
import { FilledText, GoalValue, useGoalText } from './goal-texts.tsx'
import styles from './goals.module.css'

type GoalCardProps = {
  readonly goal: Goal
  readonly menu: readonly MenuEntry[]
  /** Changes today's count. */
  readonly onCount: (change: number) => void
  readonly onHistory: () => void
}

/** A goal with its progress, pace and forecast, and the last finished periods. */
export function GoalCard({ goal, menu, onCount, onHistory }: GoalCardProps) {
  const { t } = useTranslation('goals')
  const text = useGoalText()
  const { progress, problem } = goal
  const result = progress?.result ?? goal.last
  const { what, nameOf } = useGoalName()
  const name = nameOf(goal)
  const about = [goal.name === '' ? null : what(goal), text.scope(goal)].filter((each) => each !== null)
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          {about.length === 0 ? null : <Small>{about.join(' · ')}</Small>}
        </div>
        <MenuButton label={t('menu', { name })} entries={menu}>
          <Ellipsis size={18} aria-hidden />
        </MenuButton>
      </div>
      {problem === null ? null : (
        <Text as="p" size="s" tone="warning" role="status">
          {t(`problem.${problem}`, { account: goal.account?.name ?? '' })}
        </Text>
      )}
      {result === null ? null : (
        <Stack gap={8}>
          <Cluster align="baseline" justify="between" gap={8}>
            <span>
              <FilledText
                text={t(goal.direction === 'atMost' ? 'progress.atMost' : 'progress.atLeast')}
                parts={{
                  value: (
                    <span className={styles.value}>
                      <GoalValue bare goal={goal} value={result.value} />
                    </span>
                  ),
                  target: <GoalValue goal={goal} value={result.target} />,
                }}
              />
            </span>
            {progress === null ? null : <StateChip goal={goal} state={progress.state} />}
          </Cluster>
          <GoalBar goal={goal} value={result.value} />
          <Cluster justify="between" gap={8}>
            <Small>{text.period(result)}</Small>
            {progress === null || progress.result.isOver ? null : <Days progress={progress} />}
          </Cluster>
        </Stack>
      )}
      {progress === null ? null : <GoalForecast goal={goal} progress={progress} />}
      {goal.countedToday === null || goal.isArchived ? null : (
        <CountToday goal={goal} value={goal.countedToday} onCount={onCount} />
      )}
      <div className={styles.foot}>
        <RecentResults goal={goal} onOpen={onHistory} />
      </div>
    </Card>
  )
}

type Progress = NonNullable<Goal['progress']>

const stateIcons: Readonly<
  Record<Progress['state'], ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>>
> = {
  waiting: Hourglass,
  ahead: TrendingUp,
  onPace: Equal,
  behind: TrendingDown,
  reached: CircleCheck,
  missed: CircleX,
}

/** Words for the states of a limit. */
const limitStates = {
  waiting: 'waiting',
  ahead: 'keptSoFar',
  onPace: 'keptSoFar',
  behind: 'keptSoFar',
  reached: 'kept',
  missed: 'exceeded',
} as const satisfies Readonly<Record<Progress['state'], string>>

function StateChip({ goal, state }: Pick<Progress, 'state'> & Pick<GoalCardProps, 'goal'>) {
  const { t } = useTranslation('goals')
  const Icon = stateIcons[state]
  const word = goal.direction === 'atMost' ? limitStates[state] : state
  return (
    <Chip icon={<Icon size={14} aria-hidden />} title={t(`stateHint.${word}`)}>
      {t(`state.${word}`)}
    </Chip>
  )
}

function Days({ progress: { daysElapsed, days } }: { readonly progress: Progress }) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  return days < 2 ? null : (
    <Small>{t('days', { elapsed: format.number(daysElapsed), days: format.number(days) })}</Small>
  )
}

type CountTodayProps = Pick<GoalCardProps, 'goal' | 'onCount'> & { readonly value: number }

function CountToday({ goal, value, onCount }: CountTodayProps) {
  const { t } = useTranslation('goals')
  const { nameOf } = useGoalName()
  return (
    <Cluster gap={8} role="group" aria-label={t('count.label', { name: nameOf(goal) })}>
      <Small>{t('count.today')}</Small>
      <IconButton label={t('count.less')} disabled={value <= 0} onClick={() => onCount(-1)}>
        <Minus size={16} aria-hidden />
      </IconButton>
      <span className={styles.today} role="status">
        <GoalValue goal={goal} value={value} />
      </span>
      <IconButton label={t('count.more')} onClick={() => onCount(1)}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </Cluster>
  )
}

/** Progress towards a target, or use of a limit. Decorative: the figures beside it say the same. */
function GoalBar({ goal, value }: { readonly goal: Goal; readonly value: number | null }) {
  const { progress } = goal
  const share = (part: number) => Math.max(0, Math.min(1, goal.target === 0 ? 0 : part / goal.target))
  const isLimit = goal.direction === 'atMost'
  const isOver = value !== null && value > goal.target
  const pace = progress?.pace && !progress.result.isOver ? progress.pace.today : null
  return (
    <div className={styles.bar} aria-hidden>
      <span className={classes(track.track)} style={{ display: 'block' }}>
        <span
          className={classes(track.fill, isLimit && isOver && track.reached)}
          style={{ width: `${share(value ?? 0) * 100}%` }}
        />
      </span>
      {pace === null ? null : <span className={styles.pace} style={{ left: `${share(pace) * 100}%` }} />}
    </div>
  )
}

/** The last finished periods as dots, oldest first, with the number of reached ones. */
function RecentResults({ goal, onOpen }: { readonly goal: Goal; readonly onOpen: () => void }) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const text = useGoalText()
  if (goal.recent.length === 0) return null
  const { decided, reached, recent } = goal
  const tally = () => {
    if (decided === 0) return t('history.none')
    // A goal by date has one period.
    if (goal.period === 'date') return text.result(goal, reached > 0)
    const number = format.number(decided)
    return t(`history.tally.${goal.direction}`, {
      reached: format.number(reached),
      periods: t(`history.periods.${goal.period}`, { count: decided, number }),
    })
  }
  return (
    <button type="button" className={styles.history} onClick={onOpen}>
      <span className={styles.dots} aria-hidden>
        {recent.toReversed().map(({ from, isReached }) => (
          <span
            key={from}
            className={classes(
              styles.dot,
              isReached === true && styles.reached,
              isReached === null && styles.none,
            )}
          />
        ))}
      </span>
      <Small>{tally()}</Small>
    </button>
  )
}

type GoalForecastProps = { readonly goal: Goal; readonly progress: NonNullable<Goal['progress']> }

/** Target to date at an even pace, and the projection for the end of the period. */
function GoalForecast({ goal, progress }: GoalForecastProps) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const { pace, forecast, result } = progress
  if (result.isOver) return null
  const value = (number: number) => <GoalValue goal={goal} value={number} />
  const bare = (number: number) => <GoalValue bare goal={goal} value={number} />
  const { fold, sample } = goalMetrics[goal.metric]
  return (
    <div>
      {pace === null || progress.days < 2 ? null : (
        <Small as="p">
          <FilledText text={t('pace')} parts={{ value: value(pace.today) }} />
        </Small>
      )}
      {forecast === null ? null : (
        <div>
          <Small as="p" tone={forecast.isReliable ? 'text2' : 'text3'}>
            <FilledText
              text={t(fold === 'share' ? 'forecast.share' : 'forecast.sum')}
              parts={{
                value: value(forecast.value),
                low: bare(forecast.low),
                high: bare(forecast.high),
              }}
            />{' '}
            {t(`forecast.${sample}`, {
              count: forecast.sample,
              number: format.number(forecast.sample),
            })}
            {forecast.isReliable ? '' : ` · ${t('forecast.few')}`}
          </Small>
          {forecast.isReliable && result.isReached === null ? (
            <Verdict forecast={forecast} target={goal.target} />
          ) : null}
        </div>
      )}
    </div>
  )
}

type VerdictProps = {
  readonly forecast: { readonly low: number; readonly high: number }
  readonly target: number
}

/** Shown only if the whole interval is on one side of the target. */
function Verdict({ forecast, target }: VerdictProps) {
  const { t } = useTranslation('goals')
  const expected = isExpected({ lowE2: forecast.low, highE2: forecast.high }, { targetE2: target })
  if (expected === null) return null
  return <Small as="p">{t(expected ? 'forecast.likely' : 'forecast.unlikely')}</Small>
}
