import {
  REVIEW_PERIODS,
  reviewDate,
  reviewSpan,
  steppedReview,
} from '@plumbline/domain/daily-reviews/review-period'
import { useMutation } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PeriodToolbar } from '#web/components/period/period-toolbar.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { AccountsChip } from '#web/components/selection/accounts-chip.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { settingsOptions, useSettings } from '#web/lib/session/use-settings.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import type { RenderNote, ReviewTemplates } from '../model/review-html.ts'
import { readReviewPlace, type ReviewPlace, writeReviewPlace } from '../model/review-place.ts'
import styles from './daily-review.module.css'
import { FactsPanel } from './facts-panel.tsx'
import { ReviewStrip } from './review-strip.tsx'
import { usePlaceName } from './use-place-name.ts'
import { WritingPanel } from './writing-panel.tsx'

/** What other features contribute to a review. */
export type ReviewSlots = {
  readonly renderNote: RenderNote
  /** undefined while they load. */
  readonly templates: ReviewTemplates | undefined
  /** Further facts of the days of a review: rules kept, mistakes and their cost. */
  readonly moreFacts: (place: ReviewPlace) => ReactNode
  /** Instead of facts, for a user without an account. */
  readonly withoutAccount: ReactNode
}

/** The review of a day, week or month: facts beside what the user writes. The review is in the URL. */
export function DailyReview({ renderNote, templates, moreFacts, withoutAccount }: ReviewSlots) {
  const { t } = useTranslation('daily-reviews')
  const today = useToday()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const place = readReviewPlace(params, today)
  const show = (next: ReviewPlace) =>
    changeSearch((known) => writeReviewPlace(known, next, today), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const reviewed = useReviewedAccounts()
  const shownTrades = useShownTrades(reviewed, reviewSpan(place.period, place.date))
  const { whose, scope, scopes } = reviewed
  const key = `${place.period} ${place.date}`
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        note={shownTrades}
        actions={
          <>
            <AccountsChip scope={scope} scopes={scopes} />
            <ReminderButton />
          </>
        }
      />
      <ReviewStrip
        key={whose}
        date={place.date}
        today={today}
        onOpen={(date) => show({ period: 'day', date })}
      />
      <ReviewToolbar place={place} today={today} onPlace={show} />
      <div className={styles.columns}>
        {withoutAccount ?? <FactsPanel key={whose} place={place} today={today} more={moreFacts(place)} />}
        <WritingPanel key={key} place={place} today={today} renderNote={renderNote} templates={templates} />
      </div>
    </div>
  )
}

type ReviewToolbarProps = {
  readonly place: ReviewPlace
  readonly today: string
  readonly onPlace: (place: ReviewPlace) => void
}

/** Choice of the period and the day; the keys ← and → step, T leads to today. */
function ReviewToolbar({ place, today, onPlace }: ReviewToolbarProps) {
  const { t } = useTranslation('daily-reviews')
  const name = usePlaceName()
  const { period, date } = place
  const step = (by: 1 | -1) => onPlace({ period, date: steppedReview(period, date, by) })
  const toToday = () => onPlace({ period, date: reviewDate(period, today) })
  const isToday = date === reviewDate(period, today)
  useShortcut('arrowleft', () => step(-1), { label: t(`step.${period}Before`), group: 'go', keysOnly: true })
  useShortcut('arrowright', () => step(1), { label: t(`step.${period}After`), group: 'go', keysOnly: true })
  useShortcut('t', toToday, { label: t('step.today'), group: 'go', enabled: !isToday })
  return (
    <PeriodToolbar
      labels={{
        group: t('step.label'),
        before: t(`step.${period}Before`),
        after: t(`step.${period}After`),
        today: t('step.today'),
      }}
      period={name(place)}
      wide
      onStep={step}
      onToday={isToday ? undefined : toToday}
    >
      <Segmented
        label={t('period.label')}
        segments={REVIEW_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChange={(next) => onPlace({ period: next, date: reviewDate(next, isToday ? today : date) })}
      />
    </PeriodToolbar>
  )
}

/** Common ends of a trading day; any other time can be set in the profile. */
const times = ['12:00', '16:00', '17:00', '18:00', '20:00', '22:00']

/** When the app reminds of an unfinished review. */
function ReminderButton() {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const showError = useErrorToast()
  const { data: settings } = useSettings()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(settingsOptions().queryKey, saved),
      onError: showError,
    }),
  )
  if (!settings) return null
  const { reviewTime } = settings
  const timeText = (time: string) => format.time(`2000-01-01T${time}:00`, 'time')
  const choices =
    reviewTime === null || times.includes(reviewTime) ? times : [...times, reviewTime].toSorted()
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'heading', label: t('reminder.at') },
    ...choices.map((time) => ({
      kind: 'choice' as const,
      id: time,
      label: timeText(time),
      chosen: time === reviewTime,
      onSelect: () => mutate({ reviewTime: time }),
    })),
    {
      kind: 'choice',
      id: 'off',
      label: t('reminder.off'),
      chosen: reviewTime === null,
      onSelect: () => mutate({ reviewTime: null }),
    },
  ]
  const label = reviewTime === null ? t('reminder.set') : t('reminder.on', { time: timeText(reviewTime) })
  return (
    <MenuButton
      label={t('reminder.label')}
      entries={entries}
      button={(trigger) => (
        <Button
          {...trigger}
          icon={reviewTime === null ? <BellOff size={15} aria-hidden /> : <Bell size={15} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {null}
    </MenuButton>
  )
}
