import Check from 'lucide-react/icons/check'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutKeys } from '#web/components/ui/shortcut-keys.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { isSingleKey } from '#web/lib/commands/active-keys.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import styles from './command-palette.module.css'

type PaletteOptionProps = {
  readonly id: string
  readonly command: Command
  readonly at: readonly number[]
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

export function PaletteOption({ id, command, at, isActive, onPoint, onRun }: PaletteOptionProps) {
  const { t } = useTranslation('commands')
  const singleKeys = useAppearance((state) => state.singleKeys)
  const option = useRef<HTMLDivElement>(null)
  const { icon: Icon = CornerDownRight, label, detail, chosen, keys = [] } = command
  const working = keys.filter((each) => singleKeys || !isSingleKey(each))
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      // Not on pointer enter: a list that scrolls under a resting pointer must not change the active option.
      onPointerMove={onPoint}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden className={styles.icon} />
      <span className={styles.label}>
        <MarkedText text={label} at={at} />
      </span>
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      {chosen === true ? (
        <>
          <Check size={16} aria-hidden className={styles.chosen} />
          <VisuallyHidden>{t('chosen')}</VisuallyHidden>
        </>
      ) : null}
      {working.length === 0 ? null : (
        <span className={styles.keys} aria-hidden>
          <ShortcutKeys keys={working} />
        </span>
      )}
    </div>
  )
}

type MarkedTextProps = { readonly text: string; readonly at: readonly number[] }

/** A text with its matching letters highlighted. */
export function MarkedText({ text, at }: MarkedTextProps) {
  if (at.length === 0) return text
  const marked = new Set(at)
  const parts: { readonly from: number; text: string; readonly isMarked: boolean }[] = []
  for (let place = 0; place < text.length; place += 1) {
    const last = parts.at(-1)
    const isMarked = marked.has(place)
    if (last?.isMarked === isMarked) last.text += text.charAt(place)
    else parts.push({ from: place, text: text.charAt(place), isMarked })
  }
  return parts.map((part) =>
    part.isMarked ? (
      <mark key={part.from} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.from}>{part.text}</span>
    ),
  )
}
