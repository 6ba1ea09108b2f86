import { useNavigate } from 'react-router'
import { reviewLink } from '#web/lib/reviews/review-link.ts'
import { useUserClock } from '#web/lib/reviews/use-user-clock.ts'
import { ReviewStrip } from '../components/review-strip.tsx'

/** The last five weeks with the streak; a day leads to its review. */
export function StripWidget() {
  const { today } = useUserClock()
  const navigate = useNavigate()
  return <ReviewStrip date={today} today={today} onOpen={(date) => void navigate(reviewLink(date))} />
}
