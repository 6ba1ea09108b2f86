import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import {
  type PlannedHours,
  TILT_RANGES,
  type TiltRule,
  type TiltSettings,
} from '@plumbline/domain/mindset/tilt-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { isTimeOfDay } from '#web/lib/format/date-time-text.ts'
import { useSaveSettings } from '../../api/mutations.ts'
import styles from '../mindset.module.css'
import { NumberSetting } from '../number-setting.tsx'

type RuleSettingsProps = {
  readonly rule: TiltRule
  readonly settings: TiltSettings
  readonly plannedHours: TiltAnswer['plannedHours']
}

/** Switches a rule on or off, and changes its number or hours; saved at once, with undo. */
export function RuleSettings({ rule, settings, plannedHours }: RuleSettingsProps) {
  const { t } = useTranslation('mindset')
  const { saveWithUndo } = useSaveSettings()
  const isOn = settings[rule].isOn
  const save = <Rule extends TiltRule>(name: Rule, changes: Partial<TiltSettings[Rule]>) =>
    saveWithUndo({ tilt: { ...settings, [name]: { ...settings[name], ...changes } } })
  return (
    <Stack gap={12}>
      <SwitchOption
        label={t('rule.on')}
        checked={isOn}
        onChange={(checked) => save(rule, { isOn: checked })}
      />
      {isOn ? <Fields rule={rule} settings={settings} plannedHours={plannedHours} save={save} /> : null}
    </Stack>
  )
}

type FieldsProps = RuleSettingsProps & {
  readonly save: <Rule extends TiltRule>(rule: Rule, changes: Partial<TiltSettings[Rule]>) => void
}

function Fields({ rule, settings, plannedHours, save }: FieldsProps) {
  const { t } = useTranslation('mindset')
  switch (rule) {
    case 'revenge':
      return (
        <NumberSetting
          label={t('rule.revenge.minutes')}
          value={settings.revenge.minutes}
          range={TILT_RANGES.minutes}
          isWhole
          onSave={(minutes) => save('revenge', { minutes })}
        />
      )
    case 'size':
      return (
        <NumberSetting
          label={t('rule.size.times')}
          value={settings.size.times}
          range={TILT_RANGES.sizeTimes}
          onSave={(times) => save('size', { times })}
        />
      )
    case 'overtrading': {
      const { most, times } = settings.overtrading
      return (
        <>
          <SwitchOption
            label={t('rule.overtrading.fixed')}
            checked={most !== null}
            onChange={(checked) => save('overtrading', { most: checked ? 5 : null })}
          />
          {most === null ? (
            <NumberSetting
              label={t('rule.overtrading.times')}
              value={times}
              range={TILT_RANGES.usualTimes}
              onSave={(next) => save('overtrading', { times: next })}
            />
          ) : (
            <NumberSetting
              label={t('rule.overtrading.most')}
              value={most}
              range={TILT_RANGES.most}
              isWhole
              onSave={(next) => save('overtrading', { most: next })}
            />
          )}
        </>
      )
    }
    case 'movedStop':
      return (
        <NumberSetting
          label={t('rule.movedStop.percent')}
          value={settings.movedStop.percent}
          range={TILT_RANGES.percent}
          onSave={(percent) => save('movedStop', { percent })}
        />
      )
    case 'hours': {
      const { planned } = settings.hours
      return (
        <>
          <SwitchOption
            label={t('rule.hours.own')}
            hint={t('rule.hours.ownHint')}
            checked={planned !== null}
            onChange={(checked) =>
              save('hours', { planned: checked ? (plannedHours[0] ?? { from: '08:00', to: '17:00' }) : null })
            }
          />
          {planned === null ? (
            <Paragraph tone="text2">
              {plannedHours.length === 0
                ? t('rule.hours.noPlan')
                : t('rule.hours.ofPlan', {
                    hours: plannedHours.map(({ from, to }) => `${from}–${to}`).join(', '),
                  })}
            </Paragraph>
          ) : (
            <HoursFields planned={planned} onSave={(next) => save('hours', { planned: next })} />
          )}
        </>
      )
    }
  }
}

type HoursFieldsProps = { readonly planned: PlannedHours; readonly onSave: (hours: PlannedHours) => void }

/** From and to, in the broker's time; saved when a field is left. */
function HoursFields({ planned, onSave }: HoursFieldsProps) {
  const { t } = useTranslation('mindset')
  const [typed, setTyped] = useState(planned)
  const save = () => {
    if (!isTimeOfDay(typed.from) || !isTimeOfDay(typed.to)) return
    if (typed.from !== planned.from || typed.to !== planned.to) onSave(typed)
  }
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((end) => (
        <TimeInput
          key={end}
          label={t(`rule.hours.${end}`)}
          value={typed[end]}
          onChange={(text) => setTyped({ ...typed, [end]: text })}
          onBlur={save}
          error={isTimeOfDay(typed[end]) ? undefined : t('range.time')}
        />
      ))}
    </div>
  )
}
