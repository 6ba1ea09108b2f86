import { useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { IconButton } from './icon-button.tsx'
import type { MenuEntry } from './menu.tsx'

// Menus load their positioning, which the first screen does not need.
const loadMenu = () => import('./menu.tsx')
const Menu = lazyComponent(async () => (await loadMenu()).Menu)

type MenuButtonProps = {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The button's icon. */
  readonly children: ReactNode
  /** Replaces the icon button; must spread the props it receives. */
  readonly button?: (props: MenuTriggerProps) => ReactNode
}

type MenuTriggerProps = {
  readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void
  readonly onPointerEnter: () => void
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
}

/** A button with a menu; the menu's code loads when the pointer enters or the button is pressed. */
export function MenuButton({ label, entries, children, button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [used, setUsed] = useState(false)
  const trigger: MenuTriggerProps = {
    onClick: (event) => {
      setUsed(true)
      const button = event.currentTarget
      setAnchor((open) => (open === null ? button : null))
    },
    onPointerEnter: () => void loadMenu(),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
  }
  return (
    <>
      {button ? (
        button(trigger)
      ) : (
        <IconButton label={label} {...trigger}>
          {children}
        </IconButton>
      )}
      {used ? <Menu anchor={anchor} onClose={() => setAnchor(null)} label={label} entries={entries} /> : null}
    </>
  )
}
