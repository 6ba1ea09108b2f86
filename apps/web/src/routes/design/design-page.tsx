import { type ReactNode, useState } from 'react'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { modes } from '#web/theme/mode.ts'
import { pnlPalettes } from '#web/theme/pnl-palette.ts'
import { CalendarAndNavigation } from './calendar-and-navigation.tsx'
import { Controls } from './controls.tsx'
import { DashboardSample } from './dashboard-sample.tsx'
import styles from './design.module.css'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import { LongTable } from './long-table.tsx'
import { Notes } from './notes.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

/** Every component in every state. English only: it is part of no build. */
export function DesignPage() {
  const { choice, chooseMode, pnl, choosePnl } = useAppearance()
  const [sideBySide, setSideBySide] = useState(false)
  return (
    <Stack>
      <PageHeader
        title="Design"
        note="every component in every state"
        actions={
          <>
            <Segmented
              scrolls
              label="Colour mode"
              value={sideBySide ? 'all four' : choice}
              onChange={(value) => {
                setSideBySide(value === 'all four')
                if (value !== 'all four') chooseMode(value)
              }}
              segments={[...modes, 'system' as const, 'all four' as const].map((value) => ({
                value,
                label: value,
              }))}
            />
            <Segmented
              label="P&L colours"
              value={pnl}
              onChange={choosePnl}
              segments={pnlPalettes.map((value) => ({ value, label: value }))}
            />
          </>
        }
      />
      {sideBySide ? (
        modes.map((mode) => (
          <section key={mode} data-mode={mode} className={styles.mode} aria-label={mode}>
            <Parts of={mode} />
          </section>
        ))
      ) : (
        <>
          <DashboardSample />
          <Parts />
          <Section title="Notes">
            <Notes />
          </Section>
          <Section title="Overlays">
            <Overlays />
          </Section>
          <Section title="Long table">
            <LongTable />
          </Section>
        </>
      )}
    </Stack>
  )
}

/** The parts styled by style sheets alone, so that a mode can be set around them; charts and overlays do not. */
function Parts({ of }: { readonly of?: string }) {
  const title = (name: string) => (of === undefined ? name : `${name}, ${of}`)
  return (
    <>
      <Section title={title('Figures')}>
        <Figures />
      </Section>
      <Section title={title('Controls')}>
        <Controls />
      </Section>
      <Section title={title('Fields')}>
        <Fields />
      </Section>
      <Section title={title('Around')}>
        <CalendarAndNavigation />
      </Section>
      <Section title={title('States')}>
        <States />
      </Section>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </Stack>
  )
}
