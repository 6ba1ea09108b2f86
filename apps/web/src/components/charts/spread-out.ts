/**
 * Moves ascending places as little as possible, so that neighbours are at least `gap` apart and all are within `low` to
 * `high` (isotonic regression by pooling adjacent violators, Barlow et al. 1972).
 */
export function spreadOut(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const blocks: { sum: number; count: number }[] = []
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const [index, place] of wanted.entries()) {
    let block = { sum: place - index * gap, count: 1 }
    for (let last = blocks.at(-1); last && mean(last) > mean(block); last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  }
  const most = Math.max(low, high - (wanted.length - 1) * gap)
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => mean(block)))
    .map((place, index) => Math.min(most, Math.max(low, place)) + index * gap)
}
