import { useId, useState } from 'react'
import { MonthGrid } from '#web/components/calendar/month-grid.tsx'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { type CalendarMetric, calendarMetrics } from '#web/components/calendar/metric.ts'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { PeriodToolbar } from '#web/components/period/period-toolbar.tsx'
import { SessionLine } from '#web/components/security/session-line.tsx'
import { SignInAgain } from '#web/components/security/refusal.tsx'
import { AppearanceMenu } from '#web/components/shell/appearance-menu.tsx'
import { CommandButton } from '#web/components/shell/command-button.tsx'
import { MarkedText, PaletteOption } from '#web/components/shell/palette-option.tsx'
import { PlumbMark } from '#web/components/shell/plumb-mark.tsx'
import { UserMenu } from '#web/components/shell/user-menu.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { FilterChip } from '#web/components/ui/filter-chip.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Cluster, Grid, Small, Stack } from '#web/components/ui/layout.tsx'
import { LinkCard } from '#web/components/ui/link-card.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { ProviderMark } from '#web/components/ui/provider-mark.tsx'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { SectionNav } from '#web/components/ui/section-nav.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { ShortcutKeys } from '#web/components/ui/shortcut-keys.tsx'
import type { Period } from '#web/lib/period/period.ts'
import { noop, sampleCommand, sampleDays, sampleMonth, sampleSession } from './sample.ts'

const directionChoices = [
  { value: 'all', label: 'All' },
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
]

/** Calendar and navigation. */
export function CalendarAndNavigation() {
  return (
    <Stack gap={12}>
      <Month />
      <Grid min={280} gap={12}>
        <Ways />
        <Bar />
        <Sessions />
        <PaletteLines />
        <PageLinks />
      </Grid>
    </Stack>
  )
}

function PageLinks() {
  return (
    <Card title="Cards that open a page">
      <Grid as="ul" min={200} gap={12}>
        <LinkCard
          to="/design"
          title="Morning plan"
          badge={<Chip>Active</Chip>}
          menu={{ label: 'Actions for Morning plan', entries: [] }}
        >
          <Small>3 rules</Small>
        </LinkCard>
      </Grid>
    </Card>
  )
}

function Month() {
  const [metric, setMetric] = useState<CalendarMetric>('pnl')
  const [active, setActive] = useState(`${sampleMonth.slice(0, 8)}18`)
  return (
    <Card title="Calendar">
      <PeriodToolbar
        labels={{ group: 'Period', before: 'Previous month', after: 'Next month', today: 'Today' }}
        period="March 2026"
        onStep={noop}
        onToday={noop}
      >
        <Segmented
          label="Metric"
          value={metric}
          onChange={setMetric}
          segments={calendarMetrics.map((value) => ({ value, label: value }))}
        />
      </PeriodToolbar>
      <MonthGrid
        label="March 2026"
        weeks={calendarMonth(sampleMonth, sampleDays)}
        metric={metric}
        currency="USD"
        active={active}
        onActive={setActive}
        onMove={setActive}
        today="2026-03-20"
        range={{ from: '2026-03-10', to: '2026-03-12' }}
        large
      />
    </Card>
  )
}

function Ways() {
  const pills = ['figures', 'breakdown', 'cross'].map((id) => ({ id, label: id, to: `?view=${id}` }))
  return (
    <Card title="Ways">
      <Stack gap={12}>
        <PillNav label="Views" pills={pills} current="figures" />
        <PillNav label="Dimensions" pills={pills} current="cross" small />
        <div>
          <FilterChip name="Direction" choices={directionChoices} value="all" none="all" onChoose={noop} />
          <FilterChip name="Direction" choices={directionChoices} value="long" none="all" onChoose={noop} />
        </div>
        <RemovableChips
          label="Active filters"
          chips={['Pair: XAUUSD', 'Tag: news'].map((label) => ({ id: label, label, onRemove: noop }))}
          removeLabel={(chip) => `Remove ${chip}`}
          clearLabel="Clear filters"
          onClear={noop}
        />
        <SectionNav
          label="Parts"
          sections={[
            {
              id: 'controls',
              label: 'Controls',
              parts: [
                { id: 'buttons', label: 'Buttons' },
                { id: 'fields', label: 'Fields' },
              ],
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

function Bar() {
  const [period, setPeriod] = useState<Period>({ from: '2026-03-01', to: '2026-03-31' })
  return (
    <Card title="Top bar">
      <Cluster gap={12}>
        <PlumbMark />
        <PeriodControl period={period} onChange={setPeriod} today="2026-03-20" />
        <CommandButton />
        <AppearanceMenu />
        <UserMenu user={{ name: 'Ada Lovelace', email: 'ada@example.org', isAdmin: true }} onSignOut={noop} />
        <KeyHint>N</KeyHint>
        <ShortcutKeys keys={['g d']} />
        <ShortcutKeys keys={['mod+k']} />
        <ProviderMark provider="google" />
        <ProviderMark provider="apple" />
      </Cluster>
    </Card>
  )
}

function Sessions() {
  return (
    <Card title="Browsers">
      <Stack as="ul" gap={12}>
        <SessionLine session={sampleSession} own />
        <SessionLine
          session={{ ...sampleSession, isPhone: true, isCurrent: false }}
          action={<SignInAgain />}
        />
      </Stack>
    </Card>
  )
}

/** No active option: the palette would scroll this page to it. */
function PaletteLines() {
  const id = useId()
  return (
    <Card title="Palette">
      <div role="listbox" aria-label="Commands">
        {(['plain', 'chosen'] as const).map((state) => (
          <PaletteOption
            key={state}
            id={`${id}-${state}`}
            command={{ ...sampleCommand, label: `Dashboard, ${state}`, chosen: state === 'chosen' }}
            at={[0, 1, 2]}
            isActive={false}
            onPoint={noop}
            onRun={noop}
          />
        ))}
      </div>
      <p>
        <MarkedText text="EURUSD" at={[0, 1, 2]} />
      </p>
    </Card>
  )
}
