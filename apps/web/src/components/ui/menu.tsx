import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { MuiRoot } from '#web/theme/mui-root.tsx'
import styles from './menu.module.css'

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

/** A menu at its anchor; open while there is an anchor. Choosing an entry closes it. */
export function Menu({ anchor, onClose, label, entries }: MenuProps) {
  return (
    <MuiRoot>
      <MuiMenu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {entries.map((entry) => {
          if (entry.kind === 'separator')
            return <li key={entry.id} role="separator" className={styles.separator} />
          if (entry.kind === 'heading') {
            return (
              <li key={entry.id} role="presentation" className={styles.heading}>
                {entry.label}
              </li>
            )
          }
          const choice = entry.kind === 'choice'
          return (
            <MuiMenuItem
              key={entry.id}
              role={choice ? 'menuitemradio' : 'menuitem'}
              aria-checked={choice ? entry.chosen : undefined}
              disabled={entry.kind === 'action' && entry.disabled === true}
              className={entry.kind === 'action' && entry.danger ? styles.danger : undefined}
              onClick={() => {
                onClose()
                entry.onSelect()
              }}
            >
              {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
              <span className={styles.label}>{entry.label}</span>
              {choice && entry.chosen ? <Check size={16} aria-hidden className={styles.check} /> : null}
            </MuiMenuItem>
          )
        })}
      </MuiMenu>
    </MuiRoot>
  )
}
