import type { LucideIcon } from 'lucide-react'
import { useTooltip } from '#web/components/ui/use-tooltip.ts'
import { useKeysText } from '#web/components/ui/use-key-names.ts'
import styles from './toolbar.module.css'

type ToolButtonProps = {
  readonly icon: LucideIcon
  readonly label: string
  /** The shortcut, as `mod+b`. */
  readonly keys?: string | undefined
  /** For a switch: whether it is on. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hasDialog?: boolean | undefined
  readonly onPress: () => void
}

/** A button of the toolbar; the tooltip has its shortcut. A press leaves the focus and the selection in the text. */
export function ToolButton({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled,
  hasDialog,
  onPress,
}: ToolButtonProps) {
  const keysText = useKeysText()
  const { trigger, tooltip } = useTooltip(keys === undefined ? label : `${label} (${keysText(keys)})`)
  return (
    <>
      <button
        type="button"
        data-tool
        className={styles.tool}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        aria-keyshortcuts={keys?.replace('mod', 'Control')}
        onMouseDown={(event) => event.preventDefault()}
        {...trigger}
        onClick={() => {
          if (!disabled) onPress()
        }}
      >
        <Icon size={16} aria-hidden />
      </button>
      {tooltip}
    </>
  )
}
