import { notebookColours } from '@plumbline/contract/notebooks/colours'
import { useRef, useState } from 'react'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import {
  ReauthenticationField,
  type ReauthenticationMethod,
} from '#web/components/security/reauthentication-field.tsx'
import { SecretInput } from '#web/components/security/secret-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { CodeInput } from '#web/components/ui/code-input.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Grid, Stack } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { ScoreInput } from '#web/components/ui/score-input.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { noop } from './sample.ts'

/** Every kind of field in its states. */
export function Fields() {
  return (
    <Grid min={280} gap={12}>
      <TextFields />
      <ChosenFields />
      <TradeFields />
      <Secrets />
    </Grid>
  )
}

function TextFields() {
  const [notes, setNotes] = useState('Waited for the news, then took the second test of the level.')
  return (
    <Card title="Text">
      <Stack as="form" gap={12} onSubmit={(event) => event.preventDefault()} noValidate>
        <TextInput label="Empty" value="" onChange={noop} placeholder="name@example.org" />
        <TextInput
          label="Required, with a hint"
          value=""
          onChange={noop}
          required
          hint="As your broker calls it."
        />
        <TextInput
          label="With an error"
          value="abc"
          onChange={noop}
          required
          error="Enter a number, such as 1,234.50."
        />
        <TextInput label="Disabled" value="Set by the broker" onChange={noop} disabled required />
        <SearchInput label="Search" placeholder="Search" value="" onChange={noop} maxLength={100} />
        <TextArea label="Notes" value={notes} onChange={setNotes} rows={3} />
        <TextArea label="Notes with an error" value="" onChange={noop} rows={2} error="Enter a note." />
        <RequiredNote />
        <FormError error={new Error('refused')} />
      </Stack>
    </Card>
  )
}

const moods = ['Very low', 'Low', 'Neutral', 'Good', 'Very good']

function ChosenFields() {
  const [currency, setCurrency] = useState<'USD' | 'EUR'>('USD')
  const [pair, setPair] = useState('EURUSD')
  const [tags, setTags] = useState<readonly string[]>(['news', 'London break'])
  const [kept, setKept] = useState(true)
  const [hidden, setHidden] = useState(true)
  const [mood, setMood] = useState<number | null>(4)
  return (
    <Card title="Choices">
      <Stack gap={12}>
        <SelectInput
          label="Currency"
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'USD', label: 'US dollar' },
            { value: 'EUR', label: 'Euro' },
          ]}
        />
        <SuggestInput label="Pair" value={pair} onChange={setPair} options={['EURUSD', 'GBPUSD', 'XAUUSD']} />
        <TagInput label="Tags" value={tags} onChange={setTags} options={['news', 'plan', 'London break']} />
        <TagInput
          label="Tags with colours"
          value={notebookColours}
          onChange={noop}
          options={[]}
          colours={new Map(notebookColours.map((colour) => [colour, colour]))}
        />
        <TagInput inline label="Add tag" value={tags} onChange={setTags} options={['news', 'plan']} />
        <TagInput
          label="Tags with an error"
          value={[]}
          onChange={noop}
          options={[]}
          error="Name one at least."
        />
        <ScoreInput label="Mood" value={mood} onChange={setMood} words={moods} />
        <ScoreInput label="Rating" value={mood} onChange={setMood} words={moods} stars />
        <CheckOption
          label="Keep images"
          hint="They are part of the file then, which is larger."
          checked={kept}
          onChange={setKept}
        />
        <CheckOption label="Not chosen" checked={false} onChange={noop} />
        <SwitchOption label="Hide amounts" hint="Applies at once." checked={hidden} onChange={setHidden} />
      </Stack>
    </Card>
  )
}

function TradeFields() {
  const [lots, setLots] = useState('0.5')
  const [day, setDay] = useState('2026-03-20')
  const [time, setTime] = useState('07:30')
  const [opened, setOpened] = useState('2026-03-20T14:35')
  return (
    <Card title="Numbers and times">
      <Stack gap={12}>
        <NumberInput label="Lots or contracts" value={lots} onChange={setLots} suffix="lots" />
        <NumberInput label="With an error" value="1,2,3" onChange={noop} error="Enter a number." required />
        <NumberInput label="Disabled" value="10000" onChange={noop} disabled suffix="USD" />
        <DateTimeInput dateOnly label="From" value={day} onChange={setDay} />
        <DateTimeInput
          dateOnly
          label="To"
          value="2026-03-01"
          onChange={noop}
          error="This is before the first day."
        />
        <DateTimeInput label="Opened" value={opened} onChange={setOpened} required />
        <TimeInput label="Reminder" value={time} onChange={setTime} />
      </Stack>
    </Card>
  )
}

function Secrets() {
  const [way, setWay] = useState<ReauthenticationMethod>('password')
  const [code, setCode] = useState('4821')
  const [secret, setSecret] = useState('seven quiet harbours')
  const key = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Card title="Secrets and proofs">
      <Stack gap={12}>
        <SecretInput
          label="New password"
          value={secret}
          onChange={setSecret}
          autoComplete="new-password"
          required
        />
        <ReauthenticationField
          ways={['password', 'code']}
          way={way}
          onWay={setWay}
          value=""
          onChange={noop}
          error="This is not your password."
          autoFocus={false}
          ref={field}
        />
        <CodeInput
          label="Code of the app"
          hint="Six digits."
          value={code}
          onChange={setCode}
          onComplete={noop}
          busy={false}
          error={undefined}
        />
        <CodeInput
          label="On its way"
          value="482103"
          onChange={noop}
          onComplete={noop}
          busy
          error={undefined}
        />
        <Cluster gap={12}>
          <code ref={key}>JBSW Y3DP EHPK 3PXP</code>
          <CopyButton text="JBSWY3DPEHPK3PXP" name="Key" shown={key} />
          <Button kind="plain">Manual</Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
