import { COOL_DOWN_RANGES, DEFAULT_COOL_DOWN } from '@plumbline/domain/mindset/cool-down'
import Wind from 'lucide-react/icons/wind'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CoolDownNote } from '#web/components/mindset/cool-down-notices.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { AccountsChip } from '#web/components/selection/accounts-chip.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { useCoolDown } from '#web/lib/mindset/use-cool-down.ts'
import { useMindsetSettings } from '#web/lib/mindset/use-mindset-settings.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useSaveSettings } from '../api/mutations.ts'
import { EmotionsPart } from './emotions-part.tsx'
import { LessonsPart } from './lessons-part.tsx'
import styles from './mindset.module.css'
import { NumberSetting } from './number-setting.tsx'
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

/** The pause that users set for themselves, and the one that runs. */
function CoolDownCard() {
  const { t } = useTranslation('mindset')
  const { data, error, refetch } = useMindsetSettings()
  const pause = useCoolDown()
  const { saveWithUndo } = useSaveSettings()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="320px" />
  const { coolDown } = data
  return (
    <Card title={t('coolDown.title')}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('coolDown.words')}</Paragraph>
        <SwitchOption
          label={t('coolDown.on')}
          hint={t('coolDown.hint')}
          checked={coolDown !== null}
          onChange={(checked) => saveWithUndo({ coolDown: checked ? DEFAULT_COOL_DOWN : null })}
        />
        {coolDown === null ? null : (
          <>
            <NumberSetting
              key={`losses ${coolDown.losses}`}
              label={t('coolDown.losses')}
              value={coolDown.losses}
              range={COOL_DOWN_RANGES.losses}
              isWhole
              onSave={(losses) => saveWithUndo({ coolDown: { ...coolDown, losses } })}
            />
            <NumberSetting
              key={`minutes ${coolDown.minutes}`}
              label={t('coolDown.minutes')}
              value={coolDown.minutes}
              range={COOL_DOWN_RANGES.minutes}
              isWhole
              onSave={(minutes) => saveWithUndo({ coolDown: { ...coolDown, minutes } })}
            />
          </>
        )}
        {pause === null ? null : <CoolDownNote pause={pause} />}
      </Stack>
    </Card>
  )
}

type BreathingDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Two minutes of slow breaths; nothing is recorded. */
function BreathingDialog({ open, onClose }: BreathingDialogProps) {
  const { t } = useTranslation('mindset')
  const [round, setRound] = useState(0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('breathe.title')}
      actions={
        <>
          <Button onClick={() => setRound((known) => known + 1)}>{t('breathe.again')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('breathe.done')}
          </Button>
        </>
      }
    >
      {open ? <Breathing key={round} /> : null}
    </Dialog>
  )
}

function Breathing() {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const [start] = useState(() => Date.now())
  const elapsed = Math.max(0, Math.floor((useNow() - start) / 1_000))
  const isOver = elapsed >= BREATHING_SECONDS
  const { phase, left } = breathAt(elapsed)
  return (
    <Stack align="center" className={styles.breathing}>
      {/* Its size only repeats the text; with reduced motion it does not change. */}
      <div className={styles.breath} data-phase={isOver ? 'out' : phase} aria-hidden>
        <span className={styles.count}>{isOver ? '' : format.number(left)}</span>
      </div>
      <p className={styles.phase} role="status">
        {t(isOver ? 'breathe.over' : `breathe.${phase}`)}
      </p>
      <Paragraph tone="text2">{t('breathe.hint')}</Paragraph>
    </Stack>
  )
}

type BreathPhase = 'in' | 'hold' | 'out'

/** Slower out than in; about six breaths a minute. */
const PHASES: readonly { readonly phase: BreathPhase; readonly seconds: number }[] = [
  { phase: 'in', seconds: 4 },
  { phase: 'hold', seconds: 1 },
  { phase: 'out', seconds: 5 },
]
const BREATH = PHASES.reduce((sum, { seconds }) => sum + seconds, 0)

const BREATHING_SECONDS = 12 * BREATH

/** The phase this many seconds after the start, and the seconds left in it. */
function breathAt(elapsed: number): { readonly phase: BreathPhase; readonly left: number } {
  let rest = elapsed % BREATH
  for (const { phase, seconds } of PHASES) {
    if (rest < seconds) return { phase, left: seconds - rest }
    rest -= seconds
  }
  return { phase: 'in', left: 0 }
}
