import type { ReactNode } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import type { HealthState } from '../../model/health-state.ts'
import { HealthMark } from './health-mark.tsx'
import styles from './health.module.css'

type HealthCardProps = {
  readonly title: string
  readonly state: HealthState
  /** What the state means, in one sentence. */
  readonly words?: string
  readonly facts?: readonly (readonly [string, ReactNode])[]
  readonly children?: ReactNode
}

/** Health of one part of the server: state as icon and text, and its facts. */
export function HealthCard({ title, state, words, facts = [], children }: HealthCardProps) {
  return (
    <Card title={title} actions={<HealthMark state={state} />}>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
      {facts.length === 0 ? null : (
        <Grid as="dl" min={132} rowGap={8} fit className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Grid>
      )}
      {children}
    </Card>
  )
}
