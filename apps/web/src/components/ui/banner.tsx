import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  /** The message; the actions stand beside it. */
  readonly words: ReactNode
  readonly children: ReactNode
}

/** A notice above every page, shown as long as its reason lasts. Its ARIA role is set by its container. */
export function Banner({ words, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      {words ? <p className={styles.words}>{words}</p> : null}
      {children}
    </div>
  )
}
