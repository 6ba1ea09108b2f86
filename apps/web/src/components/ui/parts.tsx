import styles from './parts.module.css'

/** Before each part but the first; texts write it with a space that does not break, code with any. */
const dot = /(?=\s· )/

/** What is said in several parts, with a dot between them: where it takes a second line, no dot hangs at an end of either. */
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
