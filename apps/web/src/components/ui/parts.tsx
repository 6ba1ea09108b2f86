import styles from './parts.module.css'

/** Precedes each part but the first; locales write it with a non-breaking space, code with any. */
const dot = /(?=\s· )/

/** A text of several parts separated by dots: where it wraps, neither line starts nor ends with a dot. */
export function Parts({ text }: { readonly text: string }) {
  return (
    <span className={styles.parts}>
      <span className={styles.line}>
        {text.split(dot).map((part, index) => (
          <span key={`${index} ${part}`} className={styles.part}>
            {index > 0 ? <span className={styles.dot}>{part.slice(0, 3)}</span> : null}
            {index > 0 ? part.slice(3) : part}
          </span>
        ))}
      </span>
    </span>
  )
}
