import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './use-popover.module.css'

type PopoverOptions = {
  /** At most so wide, in pixels. */
  readonly widest: number
  /** Which edge of the button the panel keeps to. */
  readonly align: 'start' | 'end'
}

type ToggleEvent = { readonly newState: string }

/**
 * The browser's own popover beside its button: above dialogs, closed by Escape, by a press elsewhere and when the focus
 * leaves it, without a library in the first screen. `button` and `panel` are props of the two; while it is not `open`, the
 * panel needs no content.
 */
export function usePopover<Panel extends HTMLElement>({ widest, align }: PopoverOptions) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const [place, setPlace] = useState<CSSProperties>()
  const open = place !== undefined
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    // It stands where its button stood: the page must not move away beneath it.
    const before = button.current?.getBoundingClientRect()
    const leave = () => {
      const now = button.current?.getBoundingClientRect()
      if (now?.top !== before?.top || now?.left !== before?.left) panel.current?.hidePopover()
    }
    window.addEventListener('scroll', leave, true)
    window.addEventListener('resize', leave)
    return () => {
      window.removeEventListener('scroll', leave, true)
      window.removeEventListener('resize', leave)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // The dialog around it stays.
    event.stopPropagation()
    close()
  }
  return {
    open,
    close,
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      popoverTarget: id,
      onKeyDown,
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      tabIndex: -1,
      className: styles.panel,
      style: place,
      onKeyDown,
      onBeforeToggle: ({ newState }: ToggleEvent) => {
        const rect = button.current?.getBoundingClientRect()
        // Before it is shown, so that it is never seen empty or elsewhere.
        if (newState === 'open' && rect) flushSync(() => setPlace(placeBeside(rect, widest, align)))
      },
      onToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'open') panel.current?.focus({ preventScroll: true })
        else setPlace(undefined)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        // A button that is busy loses the focus to nothing.
        if (
          relatedTarget !== null &&
          relatedTarget !== button.current &&
          !currentTarget.contains(relatedTarget)
        )
          close()
      },
    },
  } as const
}

/** A few lines of words have room in it. */
const enoughPx = 220
const gapPx = 6
const marginPx = 12

/** Beneath the button, or above it where beneath is little room; within the window in any case. */
function placeBeside(button: DOMRect, widest: number, align: PopoverOptions['align']): CSSProperties {
  const { innerWidth, innerHeight } = window
  const width = Math.min(widest, innerWidth - 2 * marginPx)
  const wanted = align === 'start' ? button.left - marginPx : button.right - width
  const left = Math.max(marginPx, Math.min(wanted, innerWidth - width - marginPx))
  const beneath = innerHeight - button.bottom >= Math.min(enoughPx, button.top)
  return {
    left,
    width,
    ...(beneath
      ? { top: button.bottom + gapPx, maxHeight: innerHeight - button.bottom - gapPx - marginPx }
      : { bottom: innerHeight - button.top + gapPx, maxHeight: button.top - gapPx - marginPx }),
  }
}
