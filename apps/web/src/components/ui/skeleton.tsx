import styles from './skeleton.module.css'

type SkeletonProps = {
  /** CSS size of the final content, so that nothing moves when it arrives. */
  readonly width?: string
  readonly height?: string
  readonly radius?: string
}

export function Skeleton({ width = '100%', height = '12px', radius = '6px' }: SkeletonProps) {
  return <span aria-hidden className={styles.bone} style={{ width, height, borderRadius: radius }} />
}
