import { createElement, useState, type ComponentProps, type ReactNode } from 'react'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { useTooltip } from './use-tooltip.ts'

// Loads its positioning, which the first screen does not need.
const loadPopover = async () => (await import('./popover.tsx')).Popover

type PopoverButtonProps = Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'children'> & {
  /** What the panel is about, for screen readers. */
  readonly label: string
  readonly align?: 'start' | 'end'
  /** For a button that may show only an icon. */
  readonly tooltip?: string
  readonly panel: (close: () => void) => ReactNode
}

/** A button that opens a panel beside it; the panel's code loads when the pointer or the focus comes to the button. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, align = 'start', tooltip: hint, panel, ...button } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const close = () => setAnchor(null)
  const Popover = useFetchedPart(wanted, loadPopover, () => {
    setWanted(false)
    close()
  })
  const load = () => setWanted(true)
  const { trigger, tooltip } = useTooltip(hint)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...trigger}
        onPointerEnter={(event) => {
          load()
          trigger.onPointerEnter(event)
        }}
        onFocus={(event) => {
          load()
          trigger.onFocus(event)
        }}
        onClick={({ currentTarget }) => {
          load()
          setAnchor((open) => (open === null ? currentTarget : null))
        }}
        {...button}
      />
      {tooltip}
      {Popover && createElement(Popover, { anchor, onClose: close, label, align, content: panel(close) })}
    </>
  )
}
