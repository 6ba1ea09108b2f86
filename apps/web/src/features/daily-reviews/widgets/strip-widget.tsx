import { useNavigate } from 'react-router'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import { useToday } from '#web/lib/period/today.ts'
import { ReviewStrip } from '../components/review-strip.tsx'

/** The last five weeks with the streak; a day leads to its review. */
export function StripWidget() {
  const today = useToday()
  const navigate = useNavigate()
  const reviewLink = useReviewLink()
  return <ReviewStrip date={today} today={today} onOpen={(date) => void navigate(reviewLink(date))} />
}
