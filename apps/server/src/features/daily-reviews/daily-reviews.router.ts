import { signedIn } from '#server/platform/http/rpc.ts'
import * as reviews from './daily-reviews.service.ts'
import { carriedPlan, reviewDays } from './review-days.service.ts'
import { reviewFacts } from './review-facts.service.ts'

export function dailyReviewsRouter(deps: reviews.DailyReviewsDeps) {
  const routes = signedIn.dailyReviews
  return {
    list: routes.list.handler(({ context, input }) => reviews.listReviews(deps, context.actor, input)),
    get: routes.get.handler(({ context, input }) => reviews.getReview(deps, context.actor, input)),
    save: routes.save.handler(({ context, input }) => reviews.saveReview(deps, context.actor, input)),
    delete: routes.delete.handler(({ context, input }) => reviews.deleteReview(deps, context.actor, input)),
    restore: routes.restore.handler(({ context, input }) =>
      reviews.restoreReview(deps, context.actor, input),
    ),
    days: routes.days.handler(({ context, input }) => reviewDays(deps, context.actor, input)),
    facts: routes.facts.handler(({ context, input }) => reviewFacts(deps, context.actor, input)),
    carriedPlan: routes.carriedPlan.handler(({ context, input }) => carriedPlan(deps, context.actor, input)),
  }
}
