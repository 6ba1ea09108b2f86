import MuiDrawer from '@mui/material/Drawer'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/lib/forms/overlays.ts'
import { MuiRoot } from '#web/theme/mui-root.tsx'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { classes } from './tone.ts'
import { useNarrow } from './use-narrow.ts'

type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For two-column forms. */
  readonly wide?: boolean
  /** Non-modal: it is read beside the page, whose shortcuts keep working. */
  readonly reading?: boolean
}

/** Slides in from the right on wide screens; on a phone it is a bottom sheet. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, children, actions, wide = false, reading = false } = props
  const { t } = useTranslation()
  const titleId = useId()
  useOverlay(open, onClose)
  const narrow = useNarrow()
  return (
    <MuiRoot>
      <MuiDrawer
        open={open}
        onClose={onClose}
        anchor={narrow ? 'bottom' : 'right'}
        slotProps={{
          paper: {
            className: narrow ? styles.sheet : classes(styles.drawer, wide && styles.wide),
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            ...(reading && { 'data-reading': '' }),
          },
        }}
      >
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </header>
        {/* Focusable, so that text without controls can be scrolled with the keyboard. */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </MuiDrawer>
    </MuiRoot>
  )
}
