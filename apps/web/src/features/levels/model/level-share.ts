import { POINTS_PER_LEVEL } from '@plumbline/domain/levels/user-level'

/** How much of the way to the next level is done, 0 to 1. An imported level may begin with fewer points than it needs. */
export function levelShare(pointsToNextLevel: number): number {
  return Math.max(0, Math.min(1, 1 - pointsToNextLevel / POINTS_PER_LEVEL))
}
