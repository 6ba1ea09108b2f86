import CircleUser from 'lucide-react/icons/circle-user-round'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import styles from './avatar.module.css'
import { classes } from './tone.ts'

type AvatarProps = {
  /** Download URL of the picture; null or undefined without one. */
  readonly picture: string | null | undefined
  /** Empty where the name is beside it. */
  readonly alt: string
  readonly size?: 'small' | 'menu' | 'large'
}

/** A user's round picture; an icon without one, or if it cannot be loaded. */
export function Avatar({ picture, alt, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const className = classes(styles.avatar, size !== 'small' && styles[size])
  if (picture && failed !== picture)
    return (
      <img
        src={`${picture}?size=thumbnail`}
        alt={alt}
        className={className}
        onError={() => setFailed(picture)}
      />
    )
  switch (size) {
    case 'small':
      return <CircleUser size={18} strokeWidth={1.6} aria-hidden />
    case 'menu':
      return <UserRound size={16} aria-hidden />
    case 'large':
      return (
        <span className={classes(className, styles.empty)}>
          <UserRound size={30} strokeWidth={1.4} aria-hidden />
        </span>
      )
  }
}
