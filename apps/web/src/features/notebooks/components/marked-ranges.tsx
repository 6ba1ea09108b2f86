type MarkedRangesProps = {
  readonly text: string
  /** In order, without overlaps. */
  readonly ranges: readonly (readonly [start: number, end: number])[]
}

/** A text with the places of a search highlighted. */
export function MarkedRanges({ text, ranges }: MarkedRangesProps) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
