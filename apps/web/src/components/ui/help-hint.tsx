import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './help-hint.module.css'

type HelpHintProps = {
  /** What the help is about: the name of the figure or setting beside it. */
  readonly about: string
  /** A few sentences; phrases only, since it may stand within a term or a heading. */
  readonly children: ReactNode
}

/**
 * A question mark that opens a few sentences beside it, by press and by key. The browser's own popover: above dialogs,
 * closed by Escape and by a press elsewhere, without a library in the first screen.
 */
export function HelpHint({ about, children }: HelpHintProps) {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<CSSProperties>({})
  const close = () => words.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    // It stands where its button stood: the page must not move away beneath it.
    const before = button.current?.getBoundingClientRect()
    const leave = () => {
      const now = button.current?.getBoundingClientRect()
      if (now?.top !== before?.top || now?.left !== before?.left) words.current?.hidePopover()
    }
    window.addEventListener('scroll', leave, true)
    window.addEventListener('resize', leave)
    return () => {
      window.removeEventListener('scroll', leave, true)
      window.removeEventListener('resize', leave)
    }
  }, [open])

  const closeAlone = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // The dialog around it stays.
    event.stopPropagation()
    close()
  }
  return (
    <span className={styles.hint}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('help.about', { name: about })}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={closeAlone}
      >
        <CircleQuestionMark size={14} aria-hidden />
      </button>
      <span
        ref={words}
        id={id}
        popover="auto"
        role="note"
        aria-label={about}
        tabIndex={-1}
        onKeyDown={closeAlone}
        className={styles.words}
        style={place}
        onBeforeToggle={({ newState }) => {
          const rect = button.current?.getBoundingClientRect()
          if (newState !== 'open' || !rect) return
          // Before it is shown, so that it is never seen empty or elsewhere.
          flushSync(() => {
            setPlace(placeBeside(rect, window.innerWidth, window.innerHeight))
            setOpen(true)
          })
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') words.current?.focus({ preventScroll: true })
          else setOpen(false)
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== button.current) close()
        }}
      >
        {open ? children : null}
      </span>
    </span>
  )
}

/** A few lines of words have room in it. */
const enoughPx = 220
const gapPx = 6
const marginPx = 12
const widestPx = 320

/** Beneath the button, or above it where beneath is little room; within the window in any case. */
function placeBeside(button: DOMRect, width: number, height: number): CSSProperties {
  const own = Math.min(widestPx, width - 2 * marginPx)
  const left = Math.max(marginPx, Math.min(button.left - marginPx, width - own - marginPx))
  const beneath = height - button.bottom >= Math.min(enoughPx, button.top)
  return {
    left,
    width: own,
    ...(beneath
      ? { top: button.bottom + gapPx, maxHeight: height - button.bottom - gapPx - marginPx }
      : { bottom: height - button.top + gapPx, maxHeight: button.top - gapPx - marginPx }),
  }
}
