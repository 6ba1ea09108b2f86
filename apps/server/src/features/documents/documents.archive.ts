import { dailyReviewSections } from '#server/features/daily-reviews/daily-reviews.archive.ts'
import { goalSections } from '#server/features/goals/goals.archive.ts'
import { habitSections } from '#server/features/habits/habits.archive.ts'
import { levelSections } from '#server/features/levels/levels.archive.ts'
import { notebookSections } from '#server/features/notebooks/notebooks.archive.ts'
import { strategySections } from '#server/features/strategies/strategies.archive.ts'
import { toolboxSections } from '#server/features/toolbox/toolbox.archive.ts'
import { tradingPlanSections } from '#server/features/trading-plans/trading-plans.archive.ts'

/** The tables of an export of everything that are written and restored column by column, by the table's name. */
export const archiveSections = {
  ...notebookSections,
  ...dailyReviewSections,
  ...tradingPlanSections,
  ...goalSections,
  ...strategySections,
  ...habitSections,
  ...levelSections,
  ...toolboxSections,
}
