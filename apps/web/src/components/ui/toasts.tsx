import { Toast } from '@base-ui/react/toast'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from './icon-button.tsx'
import styles from './toast-region.module.css'
import { type Toast as StoredToast, undoToast, useToasts } from '#web/lib/toasts/toast-store.ts'

/** Long enough to read a line, return to it and press Undo. */
const shownMs = 8_000

/** The toasts of the store. Their time pauses while the pointer or the focus is on one (WCAG 2.2.1); F6 leads to them. */
export function Toasts() {
  return (
    <Toast.Provider timeout={shownMs}>
      <ToastList />
    </Toast.Provider>
  )
}

function ToastList() {
  const { t } = useTranslation()
  const { toasts, add, close } = Toast.useToastManager<StoredToast>()
  const stored = useToasts((state) => state.toasts)
  const dismiss = useToasts((state) => state.dismiss)
  useEffect(() => {
    for (const toast of stored) {
      const isShown = toasts.some(({ id }) => id === toast.id)
      if (!isShown) {
        add({ id: toast.id, title: toast.message, data: toast, onClose: () => dismiss(toast.id) })
      }
    }
    for (const { id, transitionStatus } of toasts) {
      if (transitionStatus !== 'ending' && !stored.some((toast) => toast.id === id)) close(id)
    }
  }, [stored, toasts, add, close, dismiss])
  return (
    // The region around it is the landmark and announces them.
    <Toast.Viewport className={styles.list} role="group" aria-label={t('toast.region')} aria-live={undefined}>
      {toasts.toReversed().map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          className={styles.toast}
          role="group"
          aria-modal={undefined}
          swipeDirection={['left', 'right', 'down']}
        >
          {toast.data?.isCelebration ? <Star size={16} className={styles.star} aria-hidden /> : null}
          <Toast.Title className={styles.message} render={<span />} />
          {toast.data?.onUndo ? (
            <Toast.Action
              className={styles.undo}
              aria-keyshortcuts="Control+Z"
              onClick={() => toast.data && undoToast(toast.data)}
            >
              {t('toast.undo')}
            </Toast.Action>
          ) : null}
          {toast.data?.link ? <ToastLink toast={toast.data} link={toast.data.link} /> : null}
          <IconButton label={t('toast.dismiss')} onClick={() => dismiss(toast.id)}>
            <X size={16} aria-hidden />
          </IconButton>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
}

type ToastLinkProps = { readonly toast: StoredToast; readonly link: NonNullable<StoredToast['link']> }

/** Leads to its page and closes the toast. */
function ToastLink({ toast, link }: ToastLinkProps) {
  const dismiss = useToasts((state) => state.dismiss)
  return (
    <Link to={link.to} className={styles.link} onClick={() => dismiss(toast.id)}>
      {link.label}
    </Link>
  )
}
