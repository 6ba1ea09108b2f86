import Undo2 from 'lucide-react/icons/undo-2'
import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import styles from './toast-region.module.css'
import { undoToast, useToasts } from '#web/lib/toasts/toast-store.ts'

export const loadToasts = async () => (await import('./toasts.tsx')).Toasts

/** Where toasts appear: one live region for the product, mounted once in the shell. Permanent notices are below. */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  // If loading fails, the next toast tries again.
  const Toasts = useFetchedPart(toasts.length > 0, loadToasts, () => useToasts.setState({ toasts: [] }))
  const last = toasts.findLast(({ onUndo }) => onUndo !== undefined)
  // The common undo shortcut; a text field has its own.
  useShortcut(
    'mod+z',
    () => {
      if (last !== undefined) undoToast(last)
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
      {/* On the page before the first toast, which would not be announced otherwise. */}
      <div aria-live="polite">{Toasts && createElement(Toasts)}</div>
      {children}
    </section>
  )
}
