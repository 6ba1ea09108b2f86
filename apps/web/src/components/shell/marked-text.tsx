import styles from './command-palette.module.css'

type MarkedTextProps = { readonly text: string; readonly at: readonly number[] }

/** A text with its matching letters highlighted. */
export function MarkedText({ text, at }: MarkedTextProps) {
  if (at.length === 0) return text
  const marked = new Set(at)
  const parts: { readonly from: number; text: string; readonly isMarked: boolean }[] = []
  for (let place = 0; place < text.length; place += 1) {
    const last = parts.at(-1)
    const isMarked = marked.has(place)
    if (last?.isMarked === isMarked) last.text += text.charAt(place)
    else parts.push({ from: place, text: text.charAt(place), isMarked })
  }
  return parts.map((part) =>
    part.isMarked ? (
      <mark key={part.from} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.from}>{part.text}</span>
    ),
  )
}
