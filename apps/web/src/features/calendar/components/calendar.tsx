import Printer from 'lucide-react/icons/printer'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionChips, SelectionControls } from '#web/components/selection/selection-bar.tsx'
import { NothingFits } from '#web/components/selection/nothing-fits.tsx'
import { emptyFilter, partsSet } from '#web/lib/selection/selection-filter.ts'
import { type Selection, useChangeSelection, useScopeName } from '#web/lib/selection/use-selection.ts'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useTradedSpan } from '../api/queries.ts'
import { openingDay, spanOf, startOf } from '../model/calendar-place.ts'
import { CalendarBody, type CalendarLinks } from './calendar-body.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import styles from './calendar.module.css'
import { EmptyCalendar } from './empty-calendar.tsx'
import { useCalendarPlace } from './use-calendar-place.ts'

type CalendarProps = CalendarLinks & {
  readonly selection: Selection
  readonly today: string
}

/**
 * The first render is about twice as slow, because the code is not compiled yet; it shows the heading before the days.
 */
let wasDrawn = false

/** Results by day in a month, week or year. Remount it (`key`) for another account. */
export function Calendar({ selection, today, ...links }: CalendarProps) {
  const { t } = useTranslation('calendar')
  const { accounts, choice, filter } = selection
  const [account] = accounts
  const scopeName = useScopeName(selection)
  const { onFilter } = useChangeSelection()
  const { data: traded, error, refetch } = useTradedSpan(choice)
  const narrow = useNarrow()
  const { place, changePlace, linkTo } = useCalendarPlace()
  const opening = place.day ?? (traded === undefined ? undefined : openingDay(traded, today))
  const start = place.at ?? (opening === undefined ? undefined : startOf(place.view, opening))
  const shownTrades = useShownTrades(
    start === undefined ? null : selection,
    start === undefined ? {} : spanOf(place.view, start),
  )
  const drawsDays = useDeferredValue(true, wasDrawn)
  useEffect(() => {
    wasDrawn = true
  }, [])
  const never = accounts.every(({ closedTrades }) => closedTrades === 0) && traded === null

  const print = () => window.print()
  const body = () => {
    if (error && traded === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
    if (never) return <EmptyCalendar accountId={account.id} />
    if (traded === null && partsSet(filter) > 0) return <NothingFits onClear={() => onFilter(emptyFilter)} />
    if (start === undefined || !drawsDays) return <CalendarSkeleton view={place.view} />
    return (
      <CalendarBody
        account={account}
        scopeName={scopeName}
        choice={choice}
        today={today}
        traded={traded ?? null}
        place={{ ...place, at: start }}
        changePlace={changePlace}
        linkTo={linkTo}
        {...links}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        note={shownTrades}
        actions={
          never ? null : (
            <>
              <SelectionControls selection={selection} />
              {narrow ? (
                <IconButton label={t('print')} onClick={print}>
                  <Printer size={18} aria-hidden />
                </IconButton>
              ) : (
                <Button icon={<Printer size={15} aria-hidden />} onClick={print}>
                  {t('print')}
                </Button>
              )}
            </>
          )
        }
      />
      <SelectionChips selection={selection} />
      <p className={styles.printed}>{t('printed', { account: scopeName, currency: account.currency })}</p>
      {body()}
    </div>
  )
}
