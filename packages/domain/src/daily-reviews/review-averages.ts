/** The answers of a review that are numbers; null: not answered. */
export const REVIEW_SCORES = ['rating', 'moodBefore', 'moodAfter', 'focus', 'sleep'] as const
export type ReviewScore = (typeof REVIEW_SCORES)[number]

export type ReviewScores = { readonly [Score in ReviewScore]: number | null }

/** The mean of each answer over the reviews that have it; null if none has. */
export function reviewAverages(reviews: readonly ReviewScores[]): ReviewScores {
  const mean = (score: ReviewScore) => {
    const values = reviews.flatMap((review) => review[score] ?? [])
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return {
    rating: mean('rating'),
    moodBefore: mean('moodBefore'),
    moodAfter: mean('moodAfter'),
    focus: mean('focus'),
    sleep: mean('sleep'),
  }
}
