import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis'
import CircleX from 'lucide-react/icons/circle-x'
import styles from './state-icon.module.css'

export type LinkState = 'good' | 'pending' | 'doubtful' | 'bad' | 'off'

const icons = {
  good: CircleCheck,
  pending: CircleEllipsis,
  doubtful: CircleAlert,
  bad: CircleX,
  off: CircleDashed,
} as const

/** A state by shape as well as colour; the text beside it states it too. Hence decorative. */
export function StateIcon({ state, size = 16 }: { readonly state: LinkState; readonly size?: number }) {
  const Icon = icons[state]
  return <Icon size={size} aria-hidden className={styles[state]} />
}
