import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { Modal, ModalTitle } from './modal.tsx'
import { classes } from './tone.ts'

type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For two-column forms. */
  readonly wide?: boolean
  /** It is read beside the page, whose shortcuts keep working. */
  readonly reading?: boolean
}

/** Slides in from the right on wide screens; on a phone it is a bottom sheet. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, children, actions, wide = false, reading = false } = props
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onClose={onClose}
      viewport={styles.viewport}
      popup={classes(styles.drawer, wide && styles.wide)}
      reading={reading}
    >
      <header className={styles.header}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {/* Focusable, so that text without controls can be scrolled with the keyboard. */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </Modal>
  )
}
