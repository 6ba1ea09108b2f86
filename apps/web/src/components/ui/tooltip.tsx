import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useEffect, useRef } from 'react'
import styles from './tooltip.module.css'

type TooltipProps = {
  readonly text: string | undefined
  readonly anchor: Element | null
  readonly side: 'bottom' | 'right'
  readonly onClose: () => void
  /** The pointer has moved from the control onto the tooltip. */
  readonly onReach: () => void
}

/** The name of a control beside it, open while there is an anchor; hidden from screen readers, which know the name. */
export function Tooltip({ text, anchor, side, onClose, onReach }: TooltipProps) {
  // Where the closing animation is.
  const last = useRef(anchor)
  useEffect(() => {
    if (anchor !== null) last.current = anchor
  })
  return (
    <BaseTooltip.Root open={anchor !== null} onOpenChange={(open) => open || onClose()}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className={styles.positioner}
          anchor={anchor ?? last}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseTooltip.Popup
            className={styles.tooltip}
            aria-hidden
            onPointerEnter={onReach}
            onPointerLeave={onClose}
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
