import type { SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { barEnd, barStart } from '@plumbline/domain/bars/aggregate'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import FastForward from 'lucide-react/icons/fast-forward'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import type { PlayerState, ReplayPlayer } from '../../api/replay-player.ts'
import { secondsOf } from '../../model/new-session.ts'
import styles from './replay.module.css'

/** Bars per second. */
const speeds = [0.5, 1, 2, 5, 10, 25, 50, 100] as const

/** Back in time, where nothing was decided on the way. */
type ReplayBack = {
  readonly isAtStart: boolean
  readonly step: () => void
  readonly event: () => void
  readonly start: () => void
  readonly end: () => void
}

type ReplayControlsProps = {
  readonly player: Pick<ReplayPlayer, 'clock' | 'pause' | 'play' | 'go'>
  readonly state: Pick<PlayerState, 'mode' | 'error'>
  /** The end is reached. */
  readonly isIdle: boolean
  /** Timeframe of the bars that are replayed. */
  readonly own: Timeframe
  readonly chart: SessionChart
  readonly onChart: (changes: Partial<SessionChart>) => void
  /** The play button: from it, all keys of the replay work. */
  readonly playButton?: Ref<HTMLButtonElement>
  readonly back?: ReplayBack
  readonly texts: { readonly event: string; readonly jumpHint: string; readonly over: string }
}

/** Play, pause, step, speed and jump; all of them by key. */
export function ReplayControls(props: ReplayControlsProps) {
  const { player, state, isIdle, own, chart, onChart, playButton, back, texts } = props
  const { t } = useTranslation('backtesting')
  const { mode, error } = state
  const main = chart.timeframes[0] ?? own
  const speed = useRef(chart.speed)
  useEffect(() => {
    speed.current = chart.speed
  })
  const [isJumping, setJumping] = useState(false)
  const toggle = () => (mode === 'playing' ? player.pause() : void player.play(() => speed.current))
  const step = () => void player.go({ kind: 'bars', count: 1 })
  const stepMain = () => {
    const clock = player.clock()
    void player.go({ kind: 'until', time: barEnd(barStart(clock, main), main) })
  }
  const toEvent = () => void player.go({ kind: 'event' })
  const faster = (by: 1 | -1) => {
    const at = speeds.findIndex((one) => one >= chart.speed)
    const next = speeds[Math.min(speeds.length - 1, Math.max(0, at + by))]
    if (next !== undefined) onChart({ speed: next })
  }
  const options = { group: 'do', enabled: !isIdle } as const
  useShortcut([' ', 'p'], toggle, { ...options, label: t('play.toggle') })
  useShortcut(['arrowright', '.'], step, { ...options, label: t('play.step'), repeats: true })
  useShortcut('l', stepMain, {
    ...options,
    label: t('play.stepMain', { timeframe: timeframeName(main) }),
    repeats: true,
  })
  useShortcut('e', toEvent, { ...options, label: texts.event })
  useBackKeys(back)
  useShortcut('+', () => faster(1), { group: 'do', label: t('play.faster') })
  useShortcut('-', () => faster(-1), { group: 'do', label: t('play.slower') })
  return (
    <>
      <Cluster gap={8} role="group" aria-label={t('play.controls')} className={styles.controls}>
        {back ? <BackButtons {...back} /> : null}
        <Button
          {...(playButton && { ref: playButton })}
          kind="primary"
          disabled={isIdle}
          icon={mode === 'playing' ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          onClick={toggle}
        >
          {t(mode === 'playing' ? 'play.pause' : 'play.play')}
        </Button>
        <IconButton label={t('play.step')} disabled={isIdle} onClick={step}>
          <StepForward size={16} aria-hidden />
        </IconButton>
        {main === own ? null : (
          <IconButton
            label={t('play.stepMain', { timeframe: timeframeName(main) })}
            disabled={isIdle}
            onClick={stepMain}
          >
            <FastForward size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={texts.event} disabled={isIdle} onClick={toEvent}>
          <SkipForward size={16} aria-hidden />
        </IconButton>
        <span className={styles.speed}>
          <SelectInput
            label={t('play.speed')}
            value={`${chart.speed}`}
            onChange={(value) => onChart({ speed: Number(value) })}
            options={speeds.map((one) => ({ value: `${one}`, label: t('play.perSecond', { speed: one }) }))}
          />
        </span>
        <Button disabled={isIdle && back === undefined} onClick={() => setJumping(true)}>
          {t('play.jump')}
        </Button>
        {back ? (
          <Button disabled={isIdle} onClick={back.end}>
            {t('play.toEnd')}
          </Button>
        ) : null}
      </Cluster>
      {isJumping ? (
        <JumpDialog
          clock={player.clock()}
          earlier={back !== undefined}
          hint={texts.jumpHint}
          onClose={() => setJumping(false)}
          onJump={(time) => void player.go({ kind: 'until', time })}
        />
      ) : null}
      {isIdle ? (
        <Small as="p">{texts.over}</Small>
      ) : error === null ? null : (
        <LoadFailure error={error} onRetry={step} />
      )}
    </>
  )
}

function useBackKeys(back: ReplayBack | undefined): void {
  const { t } = useTranslation('backtesting')
  const options = { group: 'do', enabled: back !== undefined } as const
  const isLater = back !== undefined && !back.isAtStart
  useShortcut(['arrowleft', ','], () => back?.step(), {
    ...options,
    enabled: isLater,
    label: t('play.stepBack'),
    repeats: true,
  })
  useShortcut('w', () => back?.event(), { ...options, enabled: isLater, label: t('play.eventBefore') })
  useShortcut('s', () => back?.start(), { ...options, enabled: isLater, label: t('play.toStart') })
  useShortcut('f', () => back?.end(), { ...options, label: t('play.toEnd') })
}

function BackButtons({ isAtStart, start, event, step }: ReplayBack) {
  const { t } = useTranslation('backtesting')
  return (
    <>
      <IconButton label={t('play.toStart')} disabled={isAtStart} onClick={start}>
        <ChevronFirst size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('play.eventBefore')} disabled={isAtStart} onClick={event}>
        <SkipBack size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('play.stepBack')} disabled={isAtStart} onClick={step}>
        <StepBack size={16} aria-hidden />
      </IconButton>
    </>
  )
}

type JumpDialogProps = {
  readonly clock: number
  /** Whether it can go back. */
  readonly earlier: boolean
  readonly hint: string
  readonly onClose: () => void
  readonly onJump: (time: number) => void
}

function JumpDialog({ clock, earlier, hint, onClose, onJump }: JumpDialogProps) {
  const { t } = useTranslation('backtesting')
  const [at, setAt] = useState(() => fromLocalSeconds(clock).slice(0, 16))
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const time = secondsOf(at)
    if (time === undefined || (time <= clock && !earlier)) return setRefused(true)
    onClose()
    onJump(time)
  }
  return (
    <FormDialog onClose={onClose} title={t('play.jump')} onSubmit={submit} submitLabel={t('play.jumpNow')}>
      <DateTimeInput
        label={t('play.jumpTo')}
        value={at}
        onChange={(value) => {
          setAt(value)
          setRefused(false)
        }}
        required
        hint={hint}
        error={isRefused ? t(earlier ? 'play.jumpInvalid' : 'play.jumpPast') : undefined}
      />
    </FormDialog>
  )
}
