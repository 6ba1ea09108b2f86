import type { SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { barEnd, barStart } from '@plumbline/domain/bars/aggregate'
import FastForward from 'lucide-react/icons/fast-forward'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import StepForward from 'lucide-react/icons/step-forward'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeframeName } from '#web/components/charts/candles/timeframe-name.ts'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { secondsOf } from '../../model/new-session.ts'
import styles from './replay.module.css'
import { usePlayer } from './use-opened-session.ts'

/** Bars per second. */
const speeds = [0.5, 1, 2, 5, 10, 25, 50, 100] as const

type ReplayControlsProps = {
  readonly player: ReplayPlayer
  readonly chart: SessionChart
  readonly onChart: (changes: Partial<SessionChart>) => void
}

/** Play, pause, step, speed and jump; all of them by key. */
export function ReplayControls({ player, chart, onChart }: ReplayControlsProps) {
  const { t } = useTranslation('backtesting')
  const { replay, mode, isOver, error } = usePlayer(player)
  const { settings, state } = replay
  const main = chart.timeframes[0] ?? settings.timeframe
  const speed = useRef(chart.speed)
  useEffect(() => {
    speed.current = chart.speed
  })
  const [isJumping, setJumping] = useState(false)
  const isIdle = isOver || state.isEnded
  const toggle = () => (mode === 'playing' ? player.pause() : void player.play(() => speed.current))
  const step = () => void player.go({ kind: 'bars', count: 1 })
  const stepMain = () => {
    const { clock } = player.state().replay.state
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
  useShortcut('e', toEvent, { ...options, label: t('play.event') })
  useShortcut('+', () => faster(1), { group: 'do', label: t('play.faster') })
  useShortcut('-', () => faster(-1), { group: 'do', label: t('play.slower') })
  return (
    <>
      <Cluster gap={8} role="toolbar" aria-label={t('play.controls')} className={styles.controls}>
        <Button
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
        {main === settings.timeframe ? null : (
          <IconButton
            label={t('play.stepMain', { timeframe: timeframeName(main) })}
            disabled={isIdle}
            onClick={stepMain}
          >
            <FastForward size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('play.event')} disabled={isIdle} onClick={toEvent}>
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
        <Button disabled={isIdle} onClick={() => setJumping(true)}>
          {t('play.jump')}
        </Button>
      </Cluster>
      {isJumping ? (
        <JumpDialog
          clock={state.clock}
          onClose={() => setJumping(false)}
          onJump={(time) => void player.go({ kind: 'until', time })}
        />
      ) : null}
      {isOver ? (
        <Small as="p">{t(state.isEnded ? 'play.ended' : 'play.over')}</Small>
      ) : error === null ? null : (
        <LoadFailure error={error} onRetry={step} />
      )}
    </>
  )
}

type JumpDialogProps = {
  readonly clock: number
  readonly onClose: () => void
  readonly onJump: (time: number) => void
}

function JumpDialog({ clock, onClose, onJump }: JumpDialogProps) {
  const { t } = useTranslation('backtesting')
  const [at, setAt] = useState(() => fromLocalSeconds(clock).slice(0, 16))
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const time = secondsOf(at)
    if (time === undefined || time <= clock) return setRefused(true)
    onClose()
    onJump(time)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('play.jump')}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('play.jumpNow')}
          </Button>
        </>
      }
    >
      <DateTimeInput
        label={t('play.jumpTo')}
        value={at}
        onChange={(value) => {
          setAt(value)
          setRefused(false)
        }}
        required
        hint={t('play.jumpHint')}
        error={isRefused ? t('play.jumpPast') : undefined}
      />
    </Dialog>
  )
}
