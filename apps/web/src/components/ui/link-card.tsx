import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Stack } from './layout.tsx'
import styles from './link-card.module.css'
import type { MenuEntry } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { classes } from './tone.ts'

type LinkCardProps = {
  readonly to: string
  readonly title: string
  /** After the title, such as a chip. */
  readonly badge?: ReactNode
  /** A cover or stripe before the text. */
  readonly mark?: ReactNode
  readonly menu: { readonly label: string; readonly entries: readonly MenuEntry[] }
  readonly gap?: ComponentProps<typeof Stack>['gap']
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A card of a list, with a menu; a press anywhere else on it opens the page of its title. */
export function LinkCard({ to, title, badge, mark, menu, gap = 4, children, ...rest }: LinkCardProps) {
  const { className, ...attributes } = rest
  return (
    <li {...attributes} className={classes(styles.card, mark !== undefined && styles.marked, className)}>
      {mark}
      <Stack gap={gap} className={styles.text}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
          {badge ? <> {badge}</> : null}
        </h2>
        {children}
      </Stack>
      <span className={styles.menu}>
        <MenuButton {...menu}>
          <Ellipsis size={17} aria-hidden />
        </MenuButton>
      </span>
    </li>
  )
}
