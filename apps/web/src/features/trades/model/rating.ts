export const mostStars = 5

/** Every rating there is. */
export const ratings = [1, 2, 3, 4, 5] as const

/** The rating after a press on a star: the one that is set already takes the rating away. */
export function nextRating(current: number | null, pressed: number): number | null {
  return pressed === 0 || pressed === current ? null : pressed
}
