import { RULE_SECTIONS, type RuleSection } from '../rules/rule.ts'
import { PLAN_LIMITS } from '../rules/plan-limits.ts'
import { NO_RISK, type TradingPlan } from '../rules/trading-plan.ts'
import { fieldsOf, instantOf, isMap, withoutBroken } from './document-values.ts'
import { documentText } from './document-text.ts'

export interface DocumentPlan {
  readonly plan: Omit<TradingPlan, 'rules'>
  /** Without ids. */
  readonly rules: readonly { readonly text: string; readonly section: RuleSection }[]
  readonly isActive: boolean
  /** ISO times, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Names under which exports may have a field; the first that has a value is read. */
const NAMES = {
  name: ['name', 'title'],
  description: ['description'],
  market: ['market', 'markets'],
  pairs: ['pairs', 'symbols', 'instruments'],
  sessions: ['sessions'],
  setups: ['setups'],
  rules: ['rules'],
  checklist: ['checklist'],
  morningQuestions: ['morningQuestions'],
  eveningQuestions: ['eveningQuestions', 'questions', 'reviewQuestions'],
} as const

const IGNORED: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'userId', 'createdAt', 'updatedAt', 'isActive', 'active'],
])

/**
 * Reads a trading plan template, whose fields are not specified; null for anything that is not a map. Fields under
 * other names, and what exceeds a limit, become lines of the description.
 */
export function planFromDocument(value: unknown): DocumentPlan | null {
  if (!isMap(value)) return null
  const fields = fieldsOf(value)
  const left: string[] = []
  const taken = new Set<string>()
  const field = (name: keyof typeof NAMES): unknown => {
    const found = NAMES[name].find((key) => hasValue(fields[key]))
    if (found === undefined) return undefined
    taken.add(found)
    return fields[found]
  }
  const within = (text: string, longest: number) => {
    const whole = lineOf(text)
    if (whole.length > longest) left.push(whole)
    return cut(whole, longest)
  }
  const lines = (list: unknown, most: number, longest: number) => {
    const texts = listOf(list)
      .map(lineOfItem)
      .filter((line) => line !== '')
    left.push(...texts.slice(most))
    return texts.slice(0, most).map((text) => within(text, longest))
  }
  const rulesOf = (list: unknown, section: RuleSection): DocumentPlan['rules'] =>
    listOf(list)
      .map((item) => ({
        text: within(lineOfItem(item), PLAN_LIMITS.rule),
        section: sectionOf(item) ?? section,
      }))
      .filter(({ text }) => text !== '')
  const setups = listOf(field('setups'))
    .map((setup) => ({
      name: within(lineOfItem(setup), PLAN_LIMITS.name),
      description: cut(textOf(fieldsOf(setup)['description']), PLAN_LIMITS.setupDescription),
      strategyId: null,
    }))
    .filter(({ name }) => name !== '')
  const rules = [...rulesOf(field('rules'), 'entry'), ...rulesOf(field('checklist'), 'before')]
  left.push(...setups.slice(PLAN_LIMITS.setups).map(({ name, description }) => `${name}: ${description}`))
  left.push(...rules.slice(PLAN_LIMITS.rules).map(({ text }) => text))
  const plan = {
    name: within(documentText(field('name')), PLAN_LIMITS.name),
    market: within(documentText(field('market')), PLAN_LIMITS.market),
    pairs: lines(field('pairs'), PLAN_LIMITS.pairs, PLAN_LIMITS.pair),
    sessions: lines(field('sessions'), PLAN_LIMITS.sessions, PLAN_LIMITS.session),
    setups: setups.slice(0, PLAN_LIMITS.setups),
    risk: NO_RISK,
    morningQuestions: lines(field('morningQuestions'), PLAN_LIMITS.questions, PLAN_LIMITS.rule),
    eveningQuestions: lines(field('eveningQuestions'), PLAN_LIMITS.questions, PLAN_LIMITS.rule),
  }
  const own = documentText(field('description'))
  const others = Object.entries(fields)
    .filter(([name, rest]) => !isTechnical(name) && !taken.has(name) && documentText(rest) !== '')
    .map(([name, rest]) => `${withoutBroken(name)}: ${documentText(rest)}`)
  return {
    plan: {
      ...plan,
      description: cut([own, ...others, ...left].filter(hasValue).join('\n'), PLAN_LIMITS.description),
    },
    rules: rules.slice(0, PLAN_LIMITS.rules),
    isActive: fields['isActive'] === true || fields['active'] === true,
    createdAt: instantOf(fields['createdAt']),
    updatedAt: instantOf(fields['updatedAt']),
  }
}

/** Ids, dates, and what export tools add. */
function isTechnical(name: string): boolean {
  return IGNORED.has(name) || name.startsWith('__')
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function sectionOf(item: unknown): RuleSection | undefined {
  return RULE_SECTIONS.find((section) => section === fieldsOf(item)['section'])
}

/** A list, the lines of a text, or the values of a map. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split('\n') : Object.values(fieldsOf(value))
}

const TEXT_FIELDS = ['text', 'name', 'title', 'rule', 'question', 'label'] as const

function lineOfItem(item: unknown): string {
  const named = isMap(item)
    ? TEXT_FIELDS.map((name) => lineOf(documentText(item[name]))).find(hasValue)
    : undefined
  return named ?? lineOf(documentText(item))
}

function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? withoutBroken(value).trim() : ''
}

function cut(text: string, longest: number): string {
  return withoutBroken(text.slice(0, longest)).trim()
}
