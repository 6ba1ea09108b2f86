import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { Modal, ModalHeader } from './modal.tsx'
import { classes } from './tone.ts'
import { useRoomy } from './use-narrow.ts'

type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For two-column forms. */
  readonly wide?: boolean
  /** As high as the screen on a phone too: for lists. */
  readonly tall?: boolean
  /** It is read beside the page, whose shortcuts keep working; on a wide screen it covers nothing. */
  readonly reading?: boolean
}

/** Slides in from the right on wide screens; on a phone it is a bottom sheet. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, children, actions, wide = false, tall = false, reading = false } = props
  const beside = useRoomy() && reading
  return (
    <Modal
      open={open}
      onClose={onClose}
      viewport={styles.viewport}
      popup={classes(styles.drawer, wide && styles.wide, tall && styles.tall, beside && styles.beside)}
      reading={reading}
      beside={beside}
    >
      <ModalHeader title={title} />
      {/* Focusable, so that text without controls can be scrolled with the keyboard. */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Modal>
  )
}
