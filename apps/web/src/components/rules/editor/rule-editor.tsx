import { RULE_SECTIONS, type RuleSection } from '@plumbline/domain/rules/rule'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import styles from './editor.module.css'
import { newRule, type RuleDraft } from './rule-draft.ts'
import { RuleItem } from './rule-item.tsx'

type RuleEditorProps = {
  readonly rules: readonly RuleDraft[]
  /** Changes the list as it is then: an undo comes later. */
  readonly onChange: (change: (rules: readonly RuleDraft[]) => readonly RuleDraft[]) => void
  /** Of new limits. */
  readonly currency: string
  readonly showProblems: boolean
  /** What the sections are called. */
  readonly sections?: 'section' | 'playbookSection'
}

/** The rules by section; within a section in the user's order. */
export function RuleEditor(props: RuleEditorProps) {
  const { rules, onChange, currency, showProblems, sections = 'section' } = props
  const { t } = useTranslation(['trading-plans', 'rules'])
  const [openId, setOpenId] = useState<string>()
  const dragged = useRef<string>(undefined)
  const add = (section: RuleSection) => {
    const rule = newRule(section, currency)
    onChange((known) => [...known, rule])
    setOpenId(rule.id)
  }
  const remove = (rule: RuleDraft) => {
    const place = rules.indexOf(rule)
    onChange((known) => known.filter(({ id }) => id !== rule.id))
    showToast({
      message: t('done.ruleDeleted'),
      onUndo: () => onChange((known) => insertedAt(known, Math.min(place, known.length), rule)),
    })
  }
  /** Moves a rule to the place of another one, and into its section. */
  const moveTo = (id: string | undefined, target: RuleDraft) =>
    onChange((known) => {
      const from = known.findIndex((rule) => rule.id === id)
      const to = known.findIndex((rule) => rule.id === target.id)
      if (from < 0 || to < 0) return known
      return movedTo(known, from, to).map((rule) =>
        rule.id === id ? { ...rule, section: target.section } : rule,
      )
    })
  return (
    <div className={styles.sections}>
      {RULE_SECTIONS.map((section) => {
        const own = rules.filter((rule) => rule.section === section)
        const name = t(`rules:${sections}.${section}`)
        return (
          <section key={section} className={styles.section} aria-label={name}>
            <div className={styles.sectionHead}>
              <h3 className={styles.sectionTitle}>{name}</h3>
              <Button
                kind="plain"
                icon={<Plus size={15} aria-hidden />}
                aria-label={t('editor.addRuleTo', { section: name })}
                onClick={() => add(section)}
              >
                {t('editor.addRule')}
              </Button>
            </div>
            {own.length === 0 ? (
              <Small as="p" tone="text3">
                {t('editor.noRules')}
              </Small>
            ) : (
              <ul className={styles.rules}>
                {own.map((rule, place) => {
                  const before = own[place - 1]
                  const after = own[place + 1]
                  return (
                    <RuleItem
                      key={rule.id}
                      rule={rule}
                      sections={sections}
                      isOpen={rule.id === openId}
                      showProblem={showProblems}
                      onOpen={() => setOpenId(rule.id)}
                      onClose={() => setOpenId(undefined)}
                      onChange={(changes) =>
                        onChange((known) =>
                          known.map((other) => (other.id === rule.id ? { ...other, ...changes } : other)),
                        )
                      }
                      onRemove={() => remove(rule)}
                      onUp={before && (() => moveTo(rule.id, before))}
                      onDown={after && (() => moveTo(rule.id, after))}
                      onDragStart={() => {
                        dragged.current = rule.id
                      }}
                      onDrop={() => moveTo(dragged.current, rule)}
                    />
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** The list with one item moved to another place. */
function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The list with an item at a place. */
export function insertedAt<Item>(list: readonly Item[], place: number, item: Item): readonly Item[] {
  return [...list.slice(0, place), item, ...list.slice(place)]
}

export function replacedAt<Item>(list: readonly Item[], place: number, item: Item): readonly Item[] {
  return list.map((other, index) => (index === place ? item : other))
}

export function withoutPlace<Item>(list: readonly Item[], place: number): readonly Item[] {
  return list.filter((_, index) => index !== place)
}
