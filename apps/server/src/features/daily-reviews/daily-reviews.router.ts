import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as reviews from './daily-reviews.service.ts'
import { carriedPlan, reviewDays } from './review-days.service.ts'
import { reviewFacts } from './review-facts.service.ts'

export function dailyReviewsRouter(deps: reviews.DailyReviewsDeps) {
  const call = callsWith(deps)
  const routes = signedIn.dailyReviews
  return {
    list: routes.list.handler(call(reviews.listReviews)),
    get: routes.get.handler(call(reviews.getReview)),
    save: routes.save.handler(call(reviews.saveReview)),
    delete: routes.delete.handler(call(reviews.deleteReview)),
    restore: routes.restore.handler(call(reviews.restoreReview)),
    days: routes.days.handler(call(reviewDays)),
    facts: routes.facts.handler(call(reviewFacts)),
    carriedPlan: routes.carriedPlan.handler(call(carriedPlan)),
  }
}
