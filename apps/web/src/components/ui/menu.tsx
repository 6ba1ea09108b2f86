import { Menu as BaseMenu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { useCallback, useRef, type ReactNode } from 'react'
import styles from './menu.module.css'
import { focusAfter } from './focus-after.ts'
import { classes } from './tone.ts'
import { useAnchor } from './use-anchor.ts'

export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly id: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly onSelect: () => void
      readonly danger?: boolean
      readonly disabled?: boolean
    }
  | {
      readonly kind: 'choice'
      readonly id: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly chosen: boolean
      readonly onSelect: () => void
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string }

type MenuProps = {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** What the menu is about, for screen readers. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** The menu has no trigger of its own, which would focus the first entry once entries know their places. */
function focusFirst(list: HTMLElement | null): void {
  const first = '[role^=menuitem]:not([data-disabled])'
  requestAnimationFrame(() => list?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true }))
}

/** A menu at its anchor; open while there is an anchor. Choosing an entry closes it. */
export function Menu({ anchor, onClose, label, entries }: MenuProps) {
  const { last, onOpenChange } = useAnchor(anchor, onClose)
  const list = useRef<HTMLElement>(null)
  const opened = useCallback((element: HTMLElement | null) => {
    list.current = element
    focusFirst(element)
  }, [])
  return (
    <BaseMenu.Root open={anchor !== null} onOpenChange={onOpenChange} modal={false}>
      <BaseMenu.Portal>
        {/* A press that closes the menu does nothing else. */}
        <BaseMenu.Backdrop className={styles.backdrop} />
        <BaseMenu.Positioner
          className={styles.positioner}
          anchor={anchor ?? last}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            ref={opened}
            className={styles.popup}
            aria-label={label}
            finalFocus={(by) => focusAfter(last.current, list.current, by === 'keyboard')}
            onKeyDown={(event) => {
              // Without a trigger, Base UI does not know where Tab leads.
              if (event.key !== 'Tab') return
              event.preventDefault()
              onClose()
            }}
          >
            {entries.map((entry) => {
              if (entry.kind === 'separator')
                return <BaseMenu.Separator key={entry.id} className={styles.separator} />
              if (entry.kind === 'heading') {
                return (
                  <div key={entry.id} role="presentation" className={styles.heading}>
                    {entry.label}
                  </div>
                )
              }
              const choice = entry.kind === 'choice'
              return (
                <BaseMenu.Item
                  key={entry.id}
                  role={choice ? 'menuitemradio' : 'menuitem'}
                  aria-checked={choice ? entry.chosen : undefined}
                  disabled={entry.kind === 'action' && entry.disabled === true}
                  className={classes(styles.item, entry.kind === 'action' && entry.danger && styles.danger)}
                  onClick={entry.onSelect}
                >
                  {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
                  <span className={styles.label}>{entry.label}</span>
                  {choice && entry.chosen ? <Check size={16} aria-hidden className={styles.check} /> : null}
                </BaseMenu.Item>
              )
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
