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
  /** Maximum width in pixels. */
  readonly widest: number
  /** The button edge that the panel aligns with. */
  readonly align: 'start' | 'end'
}

type ToggleEvent = { readonly newState: string }

/**
 * The native popover beside its button: above dialogs, closed by Escape, by a press elsewhere and on blur, without a
 * library in the first screen. `button` and `panel` are props for the two; unless `open`, the panel needs no content.
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
    // The panel is positioned where its button was: close it as soon as the page moves underneath.
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
    // Otherwise the dialog around it would close too.
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
        // Synchronously before it is shown, so that it never appears empty or elsewhere.
        if (newState === 'open' && rect) flushSync(() => setPlace(placeBeside(rect, widest, align)))
      },
      onToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'open') panel.current?.focus({ preventScroll: true })
        else setPlace(undefined)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        // relatedTarget is null when the focused button becomes disabled while busy: keep the popover open.
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

/** Enough height for a few lines of text. */
const enoughPx = 220
const gapPx = 6
const marginPx = 12

/** Below the button, or above it if there is little room below; always within the window. */
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
