import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './page-drop.module.css'

type PageDropProps = { readonly onFiles: (files: readonly File[]) => void }

/**
 * Accepts files dropped anywhere, and shows an overlay over the whole page while they hover: if the element under a
 * file were removed during the drag, the drop would be lost with it.
 */
export function PageDrop({ onFiles }: PageDropProps) {
  const { t } = useTranslation()
  const [hovering, setHovering] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    let under: EventTarget | null = null
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      under = event.target
      // Synchronously: the very next event must target the overlay.
      flushSync(() => setHovering(true))
    }
    const leave = (event: DragEvent) => {
      // The next element is entered before the last one is left, except when the pointer leaves the window.
      if (event.target === under) setHovering(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      setHovering(false)
      take(files)
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listeners.abort()
  }, [])
  if (!hovering) return null
  return (
    // Pointer moves mean that nothing is being dragged: if the end of the drag went unreported, remove the overlay.
    <div className={styles.veil} onPointerMove={() => setHovering(false)}>
      <div className={styles.frame}>
        <p className={styles.words}>
          <FileUp size={28} aria-hidden />
          {t('fileDrop.release')}
        </p>
      </div>
    </div>
  )
}
