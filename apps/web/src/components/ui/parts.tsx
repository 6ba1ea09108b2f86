import styles from './parts.module.css'

/** Between two parts of a line; texts write it with a space that does not break, code with any. */
const dot = '\u00a0· '
const anyDot = /\s· /

/** What is said in several parts, with a dot between them: where it takes a second line, no dot hangs at an end of either. */
export function Parts({ text }: { readonly text: string }) {
  return (
    <span className={styles.parts}>
      <span className={styles.line}>
        {text.split(anyDot).map((part, index) => (
          <span key={part} className={styles.part}>
            {index > 0 ? <span className={styles.dot}>{dot}</span> : null}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
