export const mostStars = 5

export const ratings = [1, 2, 3, 4, 5] as const

/** Rating after a click on a star: clicking the current one clears the rating. */
export function nextRating(current: number | null, pressed: number): number | null {
  return pressed === 0 || pressed === current ? null : pressed
}
