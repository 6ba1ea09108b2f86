import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  /** What it says; the actions stand beside it. */
  readonly words: ReactNode
  readonly children: ReactNode
}

/** A line above every page that asks for attention, for as long as its reason lasts. Its role is that of what is around it. */
export function Banner({ words, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      {words ? <p className={styles.words}>{words}</p> : null}
      {children}
    </div>
  )
}
