import styles from './parts.module.css'

/** Between two parts of a line, as the texts write it. */
const dot = '\u00a0· '

/** What is said in several parts, with a dot between them: where it takes a second line, no dot hangs at an end of either. */
export function Parts({ text }: { readonly text: string }) {
  return (
    <span className={styles.parts}>
      <span className={styles.line}>
        {text.split(dot).map((part, index) => (
          <span key={part} className={styles.part}>
            {index > 0 ? <span className={styles.dot}>{dot}</span> : null}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
