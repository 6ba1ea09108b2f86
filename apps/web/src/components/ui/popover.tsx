import { Popover as BasePopover } from '@base-ui/react/popover'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { focusAfter } from './focus-after.ts'
import styles from './popover.module.css'
import { useAnchor } from './use-anchor.ts'

type PopoverProps = {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** What it is about: names it for screen readers. */
  readonly label: string
  /** The edge of the button that it is aligned with. */
  readonly align: 'start' | 'end'
  readonly content: ReactNode
}

/** A panel at its anchor, open while there is one. Has the focus; closes on Escape, and when the focus leaves it. */
export function Popover({ anchor, onClose, label, align, content }: PopoverProps) {
  const { last, onOpenChange } = useAnchor(anchor, onClose)
  const panel = useRef<HTMLDivElement>(null)
  // Without a trigger, Base UI does not know where Tab leads: to what comes before and after the button.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll('a[href], button:enabled')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (event.shiftKey ? at > 0 : at < stops.length - 1) return
    if (event.shiftKey) event.preventDefault()
    last.current?.focus()
    onClose()
  }
  return (
    <BasePopover.Root open={anchor !== null} onOpenChange={onOpenChange}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          className={styles.positioner}
          anchor={anchor ?? last}
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          <BasePopover.Popup
            ref={panel}
            className={styles.panel}
            aria-label={label}
            initialFocus={panel}
            onKeyDown={leave}
            finalFocus={(by) => focusAfter(last.current, panel.current, by === 'keyboard')}
          >
            {content}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
