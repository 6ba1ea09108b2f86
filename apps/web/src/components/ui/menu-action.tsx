import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from './menu.tsx'

type MenuAction = Extract<MenuEntry, { kind: 'action' }>

/** An entry of a menu, with an icon, that does something. */
export function menuAction(
  id: string,
  label: ReactNode,
  Icon: LucideIcon,
  onSelect: () => void,
  more: Pick<MenuAction, 'danger' | 'disabled'> = {},
): MenuAction {
  return { kind: 'action', id, label, icon: <Icon size={16} aria-hidden />, onSelect, ...more }
}
