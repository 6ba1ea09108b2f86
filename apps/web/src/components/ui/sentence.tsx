import styles from './sentence.module.css'

const negative = /(−\S+)/

/** Text with figures: a browser would otherwise break a line between a minus and its amount. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split(negative).map((part, index) =>
    negative.test(part) ? (
      <span key={`${index} ${part}`} className={styles.figure}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
