import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './page-drop.module.css'

type PageDropProps = { readonly onFiles: (files: readonly File[]) => void }

/**
 * Takes files that are dropped anywhere, and says so while they hover over the page: by a veil over all of it, because
 * an element that leaves the page while a file is over it would take the drop with it.
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
      // At once: the very next event is to find the veil.
      flushSync(() => setHovering(true))
    }
    const leave = (event: DragEvent) => {
      // The next element is entered before the last one is left: only out of the window none is.
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
    // A mouse that moves drags nothing: should no event have told that the files are gone, the page is not left covered.
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
