import Wind from 'lucide-react/icons/wind'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { AccountsChip } from '#web/components/selection/accounts-chip.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { BreathingDialog } from './breathing-dialog.tsx'
import { CoolDownCard } from './cool-down-card.tsx'
import { EmotionsPart } from './emotions-part.tsx'
import { LessonsPart } from './lessons-part.tsx'
import { StatesPart } from './states-part.tsx'
import { TiltPart } from './tilt/tilt-part.tsx'

const views = ['tilt', 'emotions', 'days', 'lessons', 'pause'] as const
type View = (typeof views)[number]

const parts: Readonly<Record<View, () => React.JSX.Element>> = {
  tilt: TiltPart,
  emotions: EmotionsPart,
  days: StatesPart,
  lessons: LessonsPart,
  pause: CoolDownCard,
}

/** Behaviour, emotions, the days' state of mind, lessons, and pauses. The view is in the URL. */
export function MindsetView() {
  const { t } = useTranslation('mindset')
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const view = views.find((each) => each === params.get('view')) ?? 'tilt'
  const [period] = usePeriod()
  const reviewed = useReviewedAccounts()
  const shownTrades = useShownTrades(reviewed, period)
  // What counts no trades of accounts says what it has instead.
  const ownNote = view === 'lessons' || view === 'pause' ? t(`note.${view}`) : null
  const Part = parts[view]
  const breathe = (isOpen: boolean) =>
    changeSearch(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.set('pause', 'breathe')
        else next.delete('pause')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={ownNote ?? shownTrades}
        actions={
          <>
            {ownNote === null ? <AccountsChip scope={reviewed.scope} scopes={reviewed.scopes} /> : null}
            <Button
              icon={<Wind size={15} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => breathe(true)}
            >
              {t('breathe.open')}
            </Button>
          </>
        }
      />
      <PillNav
        label={t('views')}
        current={view}
        pills={views.map((each) => ({ id: each, label: t(`view.${each}`), to: searchOf(params, each) }))}
      />
      <Part key={reviewed.whose} />
      <BreathingDialog open={params.get('pause') === 'breathe'} onClose={() => breathe(false)} />
    </Stack>
  )
}

function searchOf(params: URLSearchParams, view: View): string {
  const next = new URLSearchParams(params)
  next.delete('pause')
  if (view === 'tilt') next.delete('view')
  else next.set('view', view)
  return `?${next}`
}
