import { RULE_SECTIONS, ruleKinds } from '@plumbline/domain/rules/rule'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import type { DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { checkOf, problemOf, type RuleDraft } from './rule-draft.ts'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { CheckFields } from './check-fields.tsx'
import styles from './editor.module.css'

type RuleItemProps = {
  readonly rule: RuleDraft
  /** What the sections are called. */
  readonly sections: 'section' | 'playbookSection'
  readonly isOpen: boolean
  /** Whether incomplete input is marked. */
  readonly showProblem: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onChange: (changes: Partial<RuleDraft>) => void
  readonly onRemove: () => void
  /** undefined at the first and the last place. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onDragStart: () => void
  /** Another rule is dropped here. */
  readonly onDrop: () => void
}

/** A rule in the list: its text and check; opened, their fields. Alt and an arrow move it. */
export function RuleItem(props: RuleItemProps) {
  const { rule, isOpen, onUp, onDown, onDragStart, onDrop, showProblem } = props
  const { t } = useTranslation('trading-plans')
  const name = useRuleName(rule)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'ArrowUp') onUp?.()
    else onDown?.()
  }
  const drag = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop()
    },
  }
  return (
    <li
      className={styles.rule}
      data-problem={(showProblem && problemOf(rule) !== undefined) || undefined}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <div className={styles.ruleLine}>
        <span
          className={styles.grip}
          draggable
          title={t('editor.drag', { rule: name.text })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name.text)
            onDragStart()
          }}
        >
          <GripVertical size={16} aria-hidden />
        </span>
        <button
          type="button"
          className={styles.ruleText}
          aria-expanded={isOpen}
          onClick={isOpen ? props.onClose : props.onOpen}
        >
          <Text weight={550} block>
            {name.text}
          </Text>
          <Small block tone="text3">
            {name.check}
          </Small>
        </button>
        <Cluster as="span" gap={0} nowrap>
          <IconButton label={t('editor.moveUp', { rule: name.text })} disabled={!onUp} onClick={onUp}>
            <ArrowUp size={15} aria-hidden />
          </IconButton>
          <IconButton label={t('editor.moveDown', { rule: name.text })} disabled={!onDown} onClick={onDown}>
            <ArrowDown size={15} aria-hidden />
          </IconButton>
          <IconButton label={t('editor.remove', { rule: name.text })} onClick={props.onRemove}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </Cluster>
      </div>
      {isOpen ? <RuleFields {...props} /> : null}
    </li>
  )
}

/** A rule's text and, unless it is that text, what its check means. */
function useRuleName(rule: RuleDraft): { readonly text: string; readonly check: string } {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { describe } = useRuleText()
  const check = checkOf(rule)
  const words = typeof check === 'string' ? t(`rules:kind.${rule.kind}`) : describe(check)
  if (rule.text.trim() !== '') return { text: rule.text, check: words }
  return rule.kind === 'manual'
    ? { text: t('editor.newRule'), check: words }
    : { text: words, check: t(`rules:kind.${rule.kind}`) }
}

function RuleFields({ rule, sections, showProblem, onChange, onClose }: RuleItemProps) {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const problem = showProblem ? problemOf(rule) : undefined
  const isManual = rule.kind === 'manual'
  return (
    <Stack gap={8} className={styles.ruleFields}>
      <TextInput
        label={t('editor.ruleText')}
        value={rule.text}
        hint={isManual ? t('editor.ruleHint') : t('editor.ruleTextHint')}
        error={problem === 'text' ? t('editor.problem.text') : undefined}
        required={isManual}
        autoFocus={rule.text === '' && isManual}
        autoComplete="off"
        onChange={(text) => onChange({ text: text.slice(0, 500) })}
      />
      <div className={styles.two}>
        <SelectInput
          label={t('editor.kind')}
          value={rule.kind}
          options={ruleKinds.map((kind) => ({ value: kind, label: t(`rules:kind.${kind}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
        <SelectInput
          label={t('editor.section')}
          value={rule.section}
          options={RULE_SECTIONS.map((section) => ({
            value: section,
            label: t(`rules:${sections}.${section}`),
          }))}
          onChange={(section) => onChange({ section })}
        />
      </div>
      <CheckFields
        rule={rule}
        onChange={onChange}
        error={problem === undefined || problem === 'text' ? undefined : t(`editor.problem.${problem}`)}
      />
      <Cluster>
        <Button onClick={onClose}>{t('editor.done')}</Button>
      </Cluster>
    </Stack>
  )
}
