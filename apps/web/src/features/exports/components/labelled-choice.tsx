import { Stack, Text } from '#web/components/ui/layout.tsx'
import { Segmented, type Segment } from '#web/components/ui/segmented.tsx'

type LabelledChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of a few options with a label above, like other fields. */
export function LabelledChoice<Value extends string>(props: LabelledChoiceProps<Value>) {
  return (
    <Stack gap={4} align="start">
      <Text tone="text2" weight={550} aria-hidden>
        {props.label}
      </Text>
      <Segmented {...props} />
    </Stack>
  )
}
