import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { ColouredLabel, LabelDot } from '#web/components/ui/coloured-label.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormNumberField, FormSelect, FormTextField } from '#web/components/ui/form-fields.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { Cluster, Grid, Stack } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'

type Example = { name: string; currency: 'USD' | 'EUR'; balance: string }

/** Buttons, switches, chips and fields in their states. */
export function Controls() {
  const [unit, setUnit] = useState<'money' | 'percent' | 'r'>('money')
  const { control } = useForm<Example>({
    defaultValues: { name: 'FTMO 100k', currency: 'USD', balance: '100000' },
  })
  return (
    <Grid min={280} gap={12}>
      <Card title="Buttons">
        <Cluster gap={12}>
          <Button kind="primary" icon={<Plus size={16} aria-hidden />}>
            Trade
          </Button>
          <Button>Secondary</Button>
          <Button kind="plain">All trades</Button>
          <Button kind="danger">Delete</Button>
          <Button kind="primary" disabled>
            Disabled
          </Button>
          <Button busy>Busy</Button>
          <Button to="/design">A link</Button>
          <Button fullWidth>Full width</Button>
          <IconButton label="Settings">
            <Settings size={17} aria-hidden />
          </IconButton>
          <IconButton label="Pressed" pressed>
            <Settings size={17} aria-hidden />
          </IconButton>
          <IconButton label="Not now" disabled>
            <Settings size={17} aria-hidden />
          </IconButton>
          <MenuButton
            label="More"
            entries={[
              { kind: 'action', id: 'edit', label: 'Edit', onSelect: () => undefined },
              { kind: 'separator', id: 's' },
              { kind: 'action', id: 'delete', label: 'Delete', danger: true, onSelect: () => undefined },
            ]}
          >
            <Plus size={17} aria-hidden />
          </MenuButton>
        </Cluster>
      </Card>
      <Card title="Switches and chips">
        <Cluster gap={12}>
          <Segmented
            label="Unit"
            value={unit}
            onChange={setUnit}
            segments={[
              { value: 'money', label: '$', name: 'Money' },
              { value: 'percent', label: '%', name: 'Percent' },
              { value: 'r', label: 'R' },
            ]}
          />
          <DirectionChip direction="long" />
          <DirectionChip direction="short" />
          <Chip>London break</Chip>
          <Chip icon={<Plus size={13} aria-hidden />}>With an icon</Chip>
          <ColouredLabel colour="red">revenge</ColouredLabel>
          <LabelDot colour="teal" />
          <Kbd>Ctrl K</Kbd>
        </Cluster>
      </Card>
      <Card title="Fields of a form">
        <Stack as="form" gap={12} onSubmit={(event) => event.preventDefault()} noValidate>
          <FormTextField
            control={control}
            name="name"
            label="Name"
            required
            hint="As your broker calls it."
          />
          <FormSelect
            control={control}
            name="currency"
            label="Currency"
            options={[
              { value: 'USD', label: 'US dollar' },
              { value: 'EUR', label: 'Euro' },
            ]}
          />
          <FormNumberField control={control} name="balance" label="Initial balance" suffix="USD" />
          <RequiredNote />
        </Stack>
      </Card>
    </Grid>
  )
}
