import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { IconButton } from './icon-button.tsx'
import { toastMs, useToasts, type Toast } from './toast-store.ts'
import styles from './toast-region.module.css'

/** Where toasts appear: one live region for the product, mounted once in the shell. Permanent notices are below. */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  const dismiss = useToasts((state) => state.dismiss)
  const last = toasts.findLast(({ onUndo }) => onUndo !== undefined)
  // The common undo shortcut; a text field has its own.
  useShortcut(
    'mod+z',
    () => {
      if (last === undefined) return
      dismiss(last.id)
      last.onUndo?.()
    },
    {
      label: t('toast.undoNamed', { message: last?.message ?? '' }),
      group: 'do',
      icon: Undo2,
      reach: 'anywhere',
      enabled: last !== undefined,
    },
  )
  return (
    <section className={styles.region} aria-label={t('toast.region')} data-toast-region>
      <ol className={styles.list} aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
      {children}
    </section>
  )
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const dismiss = useToasts((state) => state.dismiss)
  // The timer pauses while the user hovers or focuses the toast: WCAG 2.2.1.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismiss(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [held, dismiss, toast.id])
  const undo = () => {
    dismiss(toast.id)
    toast.onUndo?.()
  }
  return (
    <li
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.message}>{toast.message}</span>
      {toast.onUndo ? (
        <button type="button" className={styles.undo} aria-keyshortcuts="Control+Z" onClick={undo}>
          {t('toast.undo')}
        </button>
      ) : null}
      <IconButton label={t('toast.dismiss')} onClick={() => dismiss(toast.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
