import type { ReactNode } from 'react'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { modes } from '#web/theme/mode.ts'
import { pnlPalettes } from '#web/theme/pnl-palette.ts'
import { Controls } from './controls.tsx'
import { DashboardSample } from './dashboard-sample.tsx'
import styles from './design.module.css'
import { LongTable } from './long-table.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

/** Every component in every state. English alone: it is part of no build. */
export function DesignPage() {
  const { choice, chooseMode, pnl, choosePnl } = useAppearance()
  return (
    <div className={styles.page}>
      <PageHeader
        title="Design"
        note="every component in every state"
        actions={
          <>
            <Segmented
              label="Colour mode"
              value={choice}
              onChange={chooseMode}
              segments={[...modes, 'system' as const].map((value) => ({ value, label: value }))}
            />
            <Segmented
              label="Profit and loss"
              value={pnl}
              onChange={choosePnl}
              segments={pnlPalettes.map((value) => ({ value, label: value }))}
            />
          </>
        }
      />
      <DashboardSample />
      <Section title="Controls">
        <Controls />
      </Section>
      <Section title="States">
        <States />
      </Section>
      <Section title="Overlays">
        <Overlays />
      </Section>
      <Section title="Long table">
        <LongTable />
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
